import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import type { Toast } from '../../lib/toast.ts'

const DURATION_MS = 5000

let mounted = false

/** Mounts the toaster beside the page on first use: a page that tells nothing does not load it. */
function mount() {
  if (mounted) return
  mounted = true
  const place = document.body.appendChild(document.createElement('div'))
  flushSync(() =>
    createRoot(place).render(
      <Toaster
        position="bottom-right"
        visibleToasts={1}
        duration={DURATION_MS}
        hotkey={['F8']}
        swipeDirections={['right']}
        closeButton
        toastOptions={{ classNames: { title: 'text-base', description: 'text-sm' } }}
      />,
    ),
  )
}

export function showToast({ title, description, variant = 'default' }: Toast) {
  mount()
  // sonner only hides older toasts behind the newest: one at a time means the older one goes.
  toast.dismiss()
  const show = variant === 'destructive' ? toast.error : toast
  show(title, { description })
}
