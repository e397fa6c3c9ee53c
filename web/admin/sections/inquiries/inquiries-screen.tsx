import { type ReactNode, useDeferredValue, useLayoutEffect, useRef } from 'react'
import { Tabs } from '#web/admin/toolkit/controls.tsx'
import { adminParams } from '#web/admin/toolkit/list/use-list-params.ts'
import { loadable } from '#web/admin/toolkit/loadable.tsx'
import { adminSectionHref } from '#web/admin/toolkit/section.tsx'
import { useSearchParams } from '#web/shared/lib/search-params.ts'
import { CUSTOMER, ORDERS, QUOTATIONS } from './hrefs.ts'
import { Inbox, rowId } from './inbox.tsx'

const CustomerPage = loadable(() => import('./customer/customer-page.tsx'), 'CustomerPage')
const OrdersScreen = loadable(() => import('./orders/orders-screen.tsx'), 'OrdersScreen', { isLikely: true })
const QuotationPage = loadable(() => import('./quotations/quotation-page.tsx'), 'QuotationPage')
const QuotationsScreen = loadable(() => import('./quotations/quotations-screen.tsx'), 'QuotationsScreen', {
  isLikely: true,
})
const InquiryPage = loadable(() => import('./record/inquiry-page.tsx'), 'InquiryPage', { isLikely: true })

export function InquiriesScreen() {
  const { values, href } = useSearchParams(adminParams)
  const { tab } = values
  const id = values.id ?? null
  // A long list or page is rendered after its link has shown that it was pressed.
  const list = tab === ORDERS || tab === QUOTATIONS ? tab : 'inbox'
  const isListRendered = useDeferredValue(list) === list
  const isPageRendered = useDeferredValue(id) === id
  const tabs = [
    { label: 'Inbox', href: adminSectionHref('inquiries'), isCurrent: list === 'inbox' },
    { label: 'Quotations', href: adminSectionHref('inquiries', QUOTATIONS), isCurrent: list === QUOTATIONS },
    { label: 'Orders', href: adminSectionHref('inquiries', ORDERS), isCurrent: list === ORDERS },
  ]
  const Page = tab === QUOTATIONS ? QuotationPage : tab === CUSTOMER ? CustomerPage : InquiryPage
  const backHref = tab === CUSTOMER ? adminSectionHref('inquiries') : href({ id: null })
  return (
    <>
      <Tabs label="Inquiries, quotations and orders" tabs={tabs} />
      {list === ORDERS ? (
        isListRendered && <OrdersScreen />
      ) : (
        <ListBehind key={list} openId={id}>
          {isListRendered && (list === QUOTATIONS ? <QuotationsScreen /> : <Inbox />)}
        </ListBehind>
      )}
      {id && isPageRendered && list !== ORDERS && <Page key={id} id={id} backHref={backHref} />}
    </>
  )
}

/** Hides a list, once it was shown, behind a row's page: search, scroll position and focus are there again after it. */
function ListBehind({ openId, children }: { openId: string | null; children: ReactNode }) {
  const wasSeen = useRef(openId === null)
  const opened = useRef(openId)
  if (openId === null) wasSeen.current = true
  // Before anything else takes the focus, such as the heading after a person was erased.
  useLayoutEffect(() => {
    const left = opened.current
    opened.current = openId
    if (openId === null && left !== null) document.getElementById(rowId(left))?.querySelector('a')?.focus()
  }, [openId])
  return wasSeen.current && <div hidden={openId !== null}>{children}</div>
}
