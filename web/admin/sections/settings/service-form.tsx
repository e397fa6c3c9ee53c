import type { StoredService } from '#contract/service.ts'
import { serviceCollection } from '#web/admin/queries/services.ts'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'

export const ServiceForm = ({ service, onClose }: { service?: StoredService; onClose: () => void }) => (
  <FormDialog
    saveable={serviceCollection}
    row={service}
    title={service ? 'Edit Service' : 'Add Service'}
    submitLabel={service ? 'Save Changes' : 'Add Service'}
    onClose={onClose}
  />
)
