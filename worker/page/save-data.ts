const WEB_FONT = /@font-face\s*\{[^}]*\.woff2[^}]*\}/g

/** Returns the shell without the web font: its fallback has the same metrics, so that nothing else moves. */
export const withoutWebFont = (html: string) => html.replaceAll(WEB_FONT, '')

/** Returns the markup with each image in its smallest width. */
export const withSmallImages = (markup: string) =>
  markup.replaceAll(/<img[^>]*>/g, (image) => {
    const [, smallest] = /srcset="(\S+)/i.exec(image) ?? []
    if (!smallest) return image
    return image.replaceAll(/ (?:srcset|sizes)="[^"]*"/gi, '').replace(/ src="[^"]*"/, ` src="${smallest}"`)
  })
