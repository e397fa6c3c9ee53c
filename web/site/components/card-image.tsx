import type { ComponentProps } from 'react'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'

/**
 * Shows the image of a card in a long list. On a phone it is fetched when it is a screen and a half away: by
 * themselves, browsers on a slow connection fetch lazy images up to 2,500 px ahead, which is most of such a list.
 */
export const CardImage = (props: ComponentProps<typeof ResponsiveImage>) => (
  <div className={props.eager ? 'card-image' : 'card-image far-image'}>
    <ResponsiveImage {...props} />
  </div>
)
