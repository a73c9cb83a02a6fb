const key = 'partboard.office.sound'

/** Whether this browser plays a tone for a new order; on until it is switched off. */
export function hasSound(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

export function keepSound(isOn: boolean): void {
  try {
    localStorage.setItem(key, isOn ? 'on' : 'off')
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

/** Two short tones. A browser that has not been used yet plays none. */
export function playTone(): void {
  const audio = new AudioContext()
  for (const [place, frequency] of [660, 880].entries()) {
    const start = audio.currentTime + place * 0.16
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.15, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.14)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + 0.15)
  }
  setTimeout(() => void audio.close(), 1_000)
}
