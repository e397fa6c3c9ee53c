/** Whether the visitor has asked the browser to save data: pages are lighter then. The API's responses are the same. */
export const isSavingData = ({ headers, url }: Pick<Request, 'headers' | 'url'>): boolean =>
  headers.get('Save-Data')?.toLowerCase() === 'on' && !new URL(url).pathname.startsWith('/api/')
