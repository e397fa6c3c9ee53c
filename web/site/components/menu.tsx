import type { ReactNode } from 'react'
import { useTranslate } from '#web/shared/lib/language.ts'
import { Icon } from '#web/shared/ui/icon.tsx'
import { MENU_ID } from '#web/site/lib/page-state.ts'

const BUTTON_ID = 'open-menu'
/** Each exists as a button and as a link; only one of them is shown. */
const BUTTON = 'menu-button size-11 cursor-pointer place-items-center rounded-md'
const LINK = 'menu-link size-11 place-items-center rounded-md'

/** By the platform alone until the loader makes it modal; by the URL's fragment without popovers or without script. */
export function MenuButton() {
  const t = useTranslate()
  return (
    <>
      <button
        type="button"
        aria-label={t('Open menu')}
        aria-haspopup="dialog"
        popoverTarget={MENU_ID}
        className={`${BUTTON} @bar:hidden`}
      >
        <Icon name="menu" />
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a real button does nothing if the platform has no popovers */}
      <a
        id={BUTTON_ID}
        href={`#${MENU_ID}`}
        role="button"
        aria-label={t('Open menu')}
        className={`${LINK} @bar:hidden`}
      >
        <Icon name="menu" />
      </a>
    </>
  )
}

export function Menu({ children }: { children: ReactNode }) {
  const t = useTranslate()
  return (
    <dialog
      id={MENU_ID}
      popover="auto"
      aria-label={t('Menu')}
      suppressHydrationWarning // It may be open at hydration.
      className="fixed inset-0 my-0 mr-0 ml-auto h-dvh max-h-dvh w-[min(22rem,88vw)] overflow-y-auto overscroll-contain bg-surface p-5 text-ink afloat transition-[opacity,translate] duration-200 backdrop:bg-shade starting:open:translate-x-full starting:popover-open:translate-x-full"
    >
      <div className="mb-4 flex items-center justify-between">
        <p className="font-bold font-display text-2xl text-ground">{t('Menu')}</p>
        <button
          type="button"
          aria-label={t('Close')}
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          className={BUTTON}
        >
          <Icon name="close" />
        </button>
        {/* biome-ignore lint/a11y/useSemanticElements: as above; it leads back to the link that opened the drawer */}
        <a href={`#${BUTTON_ID}`} role="button" aria-label={t('Close')} className={LINK}>
          <Icon name="close" />
        </a>
      </div>
      {children}
    </dialog>
  )
}
