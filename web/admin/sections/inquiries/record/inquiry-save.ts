import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type InquiryUpdate, inquiryNoteForm, inquiryUpdate } from '#contract/inquiry/inbox.ts'
import type { Inquiry } from '#contract/inquiry/inquiry.ts'
import { type Save, type Saveable, saveRow } from '#web/admin/queries/collection.ts'
import { INQUIRIES_PATH, invalidateInquiries, showInquiry } from '#web/admin/queries/inquiries.ts'

/** Administrators do not create inquiries: they only change their status, note and next action. */
export const inquiries: Saveable<Inquiry, InquiryUpdate> = {
  noun: 'inquiry',
  schema: inquiryUpdate,
  fields: inquiryNoteForm,
  useSave: () => {
    const client = useQueryClient()
    return useMutation({
      mutationFn: (save: Save<Inquiry, InquiryUpdate>) => saveRow(INQUIRIES_PATH, save),
      onSuccess: (saved) => {
        showInquiry(client, saved)
        invalidateInquiries(client)
      },
    })
  },
}
