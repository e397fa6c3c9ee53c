import type { ComponentProps } from 'react'
import { ResponsiveImage } from './responsive-image.tsx'

/**
 * The image of a card in a long list. On a phone it is fetched when it is a screen and a half away: by itself a browser
 * fetches a lazy image up to 2,500 px ahead on a slow connection, which there is most of a list.
 */
export const CardImage = (props: ComponentProps<typeof ResponsiveImage>) => (
  <div className={props.eager ? 'card-image' : 'card-image far-image'}>
    <ResponsiveImage {...props} />
  </div>
)
