import { queryOptions } from '@tanstack/react-query'
import type { QrCode } from '#domain/urls.ts'

/** Queries the QR code of a page's URL. */
export const qrQuery = (path: string) =>
  queryOptions<QrCode>({ queryKey: [`/api/qr?${new URLSearchParams({ path })}`] })
