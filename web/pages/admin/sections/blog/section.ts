import type { Section } from '#web/pages/admin/components/section.ts'
import { BlogScreen } from './blog-screen.tsx'

export const blogSection: Section = {
  id: 'blog',
  label: 'Blog Posts',
  hint: 'Manage articles',
  icon: 'list',
  Screen: BlogScreen,
  total: { label: 'Blog Posts', path: '/api/admin/blog-posts' },
  quickAction: 'Create Blog Post',
}
