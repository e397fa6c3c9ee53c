/** Returns the markup with each image in its smallest width. */
export const withSmallImages = (markup: string) =>
  markup.replaceAll(/<img[^>]*>/g, (image) => {
    const [, smallest] = /srcset="(\S+)/i.exec(image) ?? []
    if (!smallest) return image
    return image.replaceAll(/ (?:srcset|sizes)="[^"]*"/gi, '').replace(/ src="[^"]*"/, ` src="${smallest}"`)
  })
