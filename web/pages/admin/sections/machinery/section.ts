import type { Section } from '#web/pages/admin/components/section.ts'
import { MachineryScreen } from './machinery-screen.tsx'

export const machinerySection: Section = {
  id: 'machinery',
  label: 'Machinery',
  hint: 'Manage catalogue',
  icon: 'tools',
  Screen: MachineryScreen,
  total: { label: 'Machinery', path: '/api/machinery', query: { hidden: '1' } },
  quickAction: 'Add Machinery',
}
