import { Prices } from './prices.tsx'

/** What the owner sets about the site, a part for each subject. */
export const SettingsScreen = () => (
  <>
    <h1 className="mb-5 font-bold text-2xl text-ground md:text-3xl">Settings</h1>
    <Prices />
  </>
)
