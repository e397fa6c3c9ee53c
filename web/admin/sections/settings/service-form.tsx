import type { StoredService } from '#contract/service.ts'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { serviceCollection } from './service-queries.ts'

export const ServiceForm = ({ service, onClose }: { service?: StoredService; onClose: () => void }) => (
  <FormDialog
    saveable={serviceCollection}
    row={service}
    title={service ? 'Edit Service' : 'Add Service'}
    submitLabel={service ? 'Save Changes' : 'Add Service'}
    onClose={onClose}
  />
)
