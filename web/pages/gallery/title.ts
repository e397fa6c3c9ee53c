export const TITLE = 'Product Gallery'
