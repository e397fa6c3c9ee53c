import { readView, type View } from '#web/catalogue/view.ts'

/** The gallery has one order, machines and pictures together: the newest first. */
export const galleryView = (params: URLSearchParams): View => ({ ...readView(params, 'newest'), sort: 'newest' })
