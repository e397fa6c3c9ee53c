export const files = {
  shared: () => import('./shared.ts'),
  home: () => import('./home.ts'),
  catalogue: () => import('./catalogue.ts'),
  machine: () => import('./machine.ts'),
  blog: () => import('./blog.ts'),
  correspondence: () => import('./correspondence.ts'),
  order: () => import('./order.ts'),
}
