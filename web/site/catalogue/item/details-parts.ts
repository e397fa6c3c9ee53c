import type { ReactNode } from 'react'

/** The props of the link from the details to the quotation form. */
export type QuotationLinkProps = { href: string; state: unknown; replace: boolean }

/** The parts of an item's details that differ between screens. */
export type DetailsParts = {
  /** Shown below the image. */
  facts: ReactNode
  /** The heading of the description. */
  overview?: string
  /** A section for the price, which is otherwise beside the buttons. */
  investment?: { title: string; label: string }
  /** A button to the left of the others. */
  contact?: ReactNode
  quotationLabel: string
}
