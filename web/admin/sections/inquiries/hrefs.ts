import { adminSectionHref } from '#web/admin/toolkit/section.tsx'

export const QUOTATIONS = 'quotations'

export const inquiryHref = (id: string) => `${adminSectionHref('inquiries')}&id=${encodeURIComponent(id)}`

export const quotationHref = (id: string) => `${adminSectionHref('inquiries', QUOTATIONS)}&id=${encodeURIComponent(id)}`

export const ORDERS = 'orders'

export const orderHref = (id: string) => `${adminSectionHref('inquiries', ORDERS)}&id=${encodeURIComponent(id)}`

/** The tab in the URL of a customer's page, which is shown among the inquiries. */
export const CUSTOMER = 'customer'

export const customerHref = (id: string) => `${adminSectionHref('inquiries', CUSTOMER)}&id=${encodeURIComponent(id)}`

export const unitHref = (id: string) => `${adminSectionHref('units')}&id=${encodeURIComponent(id)}`
