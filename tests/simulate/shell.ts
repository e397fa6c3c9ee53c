import type { ShellManifest } from '#contract/shell-manifest.ts'

const manifest: ShellManifest = {
  document: ['<!doctype html><html lang="', '"><head>', '</head><body><div id="root">', '</div></body></html>'],
  firstSheets: { page: '', details: '', quotation: '' },
  sheet: '',
  sheetFile: '/assets/sheet.css',
  displayFace: '',
  early: { leave: '', list: '' },
  loader: '/assets/loader.js',
  app: '/assets/app.js',
  appImports: [],
  modules: {},
}

/** The build's description of documents, without a build: styles and scripts do not change what a page says. */
export const SHELL = JSON.stringify(manifest)
