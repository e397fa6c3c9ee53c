import { appScriptsOf, gzipBytesOf, scriptsOf, styleSheets } from '#tests/support/sizes.ts'
import { FEW } from './content.ts'
import { startProduct } from './product.ts'
import { type Row, size } from './table.ts'

/** The sizes that need no clock: tests/worker/budgets.test.ts holds the same ones. */
export async function sizeRows(): Promise<Row[]> {
  const product = await startProduct(FEW)
  try {
    const html = await (await fetch(product.url)).text()
    return [
      size('Worker bundle, gzip', gzipBytesOf('worker/index.js'), 1000),
      size('home: JavaScript before a touch, gzip', gzipBytesOf(...scriptsOf(html).map((file) => `web/${file}`)), 6),
      size('home: the app on demand, gzip', gzipBytesOf(...appScriptsOf(html).map((file) => `web/${file}`)), 108),
      size('CSS, gzip', gzipBytesOf(...styleSheets().map((file) => `web/${file}`)), 9),
    ]
  } finally {
    await product.stop()
  }
}
