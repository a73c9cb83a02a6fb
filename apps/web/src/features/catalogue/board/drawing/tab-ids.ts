/** Ids of the tab of a drawing, and of the panel that all of them control. */
export const tabId = (grafikId: string) => `drawing-tab-${grafikId}`
export const panelId = 'drawing-panel'
