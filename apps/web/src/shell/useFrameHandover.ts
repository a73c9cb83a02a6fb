import { useLayoutEffect } from 'react'
import { takeOverFrame } from '../browser/frame.ts'

/** Takes over from the frame in the commit that brings the same boxes. Every layout and every page without a layout uses it. */
export const useFrameHandover = () => useLayoutEffect(takeOverFrame, [])
