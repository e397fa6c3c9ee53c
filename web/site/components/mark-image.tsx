import type { Mark } from '#domain/settings/mark.ts'

/** Shows a firm's own mark, beside its name; nothing where the firm has none. */
export const MarkImage = ({ mark }: { mark?: Mark }) => mark && <img alt="" {...mark.image} />
