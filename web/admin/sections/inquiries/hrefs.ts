import { adminSectionHref } from '#web/admin/toolkit/section.tsx'

/** The id of the quotations' tab in the URL. */
export const QUOTATIONS = 'quotations'

/** Returns the URL of an inquiry's page. */
export const inquiryHref = (id: string) => `${adminSectionHref('inquiries')}&id=${encodeURIComponent(id)}`

/** Returns the URL of a quotation's page. */
export const quotationHref = (id: string) => `${adminSectionHref('inquiries', QUOTATIONS)}&id=${encodeURIComponent(id)}`

/** The id of the orders' tab in the URL. */
export const ORDERS = 'orders'

/** Returns the URL of an order's page. */
export const orderHref = (id: string) => `${adminSectionHref('inquiries', ORDERS)}&id=${encodeURIComponent(id)}`

/** The id in the URL of a customer's page, which stands among the inquiries. */
export const CUSTOMER = 'customer'

/** Returns the URL of the page of an inquiry's or a quotation's customer. */
export const customerHref = (id: string) => `${adminSectionHref('inquiries', CUSTOMER)}&id=${encodeURIComponent(id)}`

/** Returns the URL of a unit in its list. */
export const unitHref = (id: string) => `${adminSectionHref('units')}&id=${encodeURIComponent(id)}`
