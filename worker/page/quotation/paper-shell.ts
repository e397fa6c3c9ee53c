import { html, raw } from 'hono/html'
import type { PaperFirm } from '#contract/order/paper.ts'
import { dialled, type SiteSettings } from '#contract/settings/site-settings.ts'
import { imageAt } from '#domain/images.ts'
import { type Language, prefixOf } from '#domain/language.ts'
import { initialMark, markOf } from '#domain/settings/mark.ts'
import { siteShareImage, type Translate } from '#web/site/app/texts.ts'
import { qrCode } from '#worker/load/settings.ts'
import { recolourStyle } from '#worker/page/head.ts'
import type { Html } from '#worker/page/template.ts'
import { askOnWhatsapp } from './forms.ts'

/** Returns the QR code of a URL as a drawing for a paper, with one of the site's own words as its label. */
export function qrDrawing(url: string, label: string): string {
  const { size, path } = qrCode(url, 'L')
  return `<svg role="img" aria-label="${label}" class="code" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`
}

/**
 * The display face, with the letters of a quotation's title, then those of an order's papers and of the receipt check.
 * Embedded, since the page fetches nothing:
 * pyftsubset web/fonts/display-face.woff2 --flavor=woff2 --no-hinting --desubroutinize --layout-features= --name-IDs= \
 *   --text=<letters>, then base64; the hooked and accented letters from the files beside it.
 */
const TITLE_FACES: Record<Language, (readonly [letters: string, ...files: string[]])[]> = {
  en: [
    [
      '-0123456789Qainotu',
      'd09GMgABAAAAAAeEAA8AAAAAC+QAAAcqAAEAQgAAAAAAAAAAAAAAAAAAAAAAAAAAGhwbIBwqBmA/U1RBVFYAbBEICo8MjEsBNgIkA1gLLgAEIAWBJAcgG3AJUVSQMgF+HORk6OuRLZYyvxIRS6mvHIv7IOLXXmf3XoCIL0lboRgUGRsjy6RJNn943Na/AdbG7AIEqz5okzXKihjaoF51cf+qEH5F9D8AZ82Bc+qjafjxK9Evsu1ZVNF0PlGAVlMU3ex6swP5fTf2sXIJhiHTe/vZQRwI4ImGU1EEK+GEK/L7K+5EEo00NncO4ooBcAAADC2ZVHQy7805e5tQJJrdRiP0BCfQi1oAdMhsMk2+VLCrh7OTMao3lpXDWXWDnf08IpZD68npbzDnZSUOVC+97YjFK95CVywgUHo+E93ZPTgnwPGivSqKHK+s2iIozvgTbQUUD7wRCwmVABbnnAriqicYlJa1IlsMOdj88V3drsSSRRl9zLHGDod5Ix2fC2xjf4Pjj5/edNJjD91zK2GAiCYO+FCC+UwmEAlqgzUAeL4t0AEZVMkoc7UhDf3mdN9MPxPq6xMR5u/vlpAYkJLq7xvo7xeQ4WdeTW61Wm0DqIX22a10iADIaM9CzMvLAId4rVpwd+a1M6vM62yQ0WaDTSaAXxadCbz+zjO78MCFI5DxOmy6f9Vfv6NJtRHYe0LgzbZQeOtzq8F84cqJID1t71mL5exBgF9DHBASQoQQLbLHWxUgwESjDTbBg+Gg0hSFotj15mfOUU8xj2GIF4JgQzEdCRLWAQTAAL+EmC/4gb0W3RMlIgR8uW64csYeBiEEAOvhnVar2V6G2fLoDuNfnnDrAUKEIfMzCkJCIMOBKydOAEjHL1dcPLoT6G3K4s8fM7SgGlSanrCFGjYdu3QXMT+6ARlf2rSQAaqAUKAFdjdeA/TK3qaGISTYAT5ptWYDNDtqpGHbE/8ryLjdxdK9Bw/6w8UoIGuRMwFCTRFv/pPlEO326w/jhHnMrgBkt/1ZHrYLR3Z0GFN3/ybAjx06h7w8rSYW9dVbuZ1FTMigA+dU4UK6cgJzHX01celcsflRxqrzrLGsjn6g00Pnn57eM43WmuZp1ogji/nZ9mVt3x4I77LWYbDpTxMsMj8648N+9uBWzjZAKCg3Xa+qG7D/2WsAv7pjgxCtcVQ4SlwNrr1OWmL/LQUwOOoQsdciqvAdJpTEZalCWtgS+rCiuDdVUTWvlmxoLk0ZK1HjiXLEVat3UgKly9cpMyxRMqVaIqPVSdNZr4lTqbVSGa1GlgKuonHcSBo7Odbl59KQi7/MpXkH98eGEOljY1EXH/2hDkiSVyQl1qmLKAQhSUQZZznmu3su50io5HqvVtGnGyBNTfB/9ID2Jv+wbsBBV6KAk/usD2z1vp8oFdFSisvG5z1XEbRJskSGOlAFfQcSUWV/LneopIQ3OJAtVw7k8IZKSgVDA1nCJjo3UJTGDJYNxNKwIFG6jmsAJKQAK6n7VAZ1pIe9oJMlWO907/Tb1DCKF/3+zJfp4Ge0pGQED11JlsdLEoO3vHDlOn69kmnrAXs8v41T8KhAguY1xIv19DF1l3iTUY7pxpS8jW0aBi7V18dldwY69fhp86SUBltMxF8x1YYcX31dDMAtlWOJN/HRtSB2zf8HA+WfZgcFzX4SGWnZvy98PggSZzd1Z2hEbXE5BeyUcKXi+xfbKlyKSb0gHGVXBPxIEWYZGaGlOSEhUftQStyFXu8CJ+zdRZd8Qu/L2WdmlzJSS2KCPjU/q3QwFfgZzc7SelYZvfjrP9ctpcOL2S288mL4bBeIRaWdsbkq59nAsv8SmVdzg6/hncFeX64sNK70G70zIHW9QuYUJTPZemZsDV/LbupLBuVuazcf39ct3DqtLElS+3wbLRibiRQUEQKieij57liir0gMO0SKt/A8I5glcaxCTnSAIptdGaXoDr7x9W9+4e85h0WWECODUn8bYIAbvJCxUDT5hQtG7Hs1cEjWx1oI34oBoZtulM7HchKjOLxoi/O477iPi4VHp3GTcnjYKF3T7/tFtzEgNP0FLepUWqj/RM8XPv4h4NPQgHxigWegm0N46OvuIYbxENf9654w8tlYN0Om6IrJxXIzs6UcMgoS3NK0Pv9Es4enI5tX/8z0jL6d7YEleFCFEYhPhGgrzzM8rTieVcRmBCgy2eU0fs2MWrCtvVO4YVpa1RYu+4hCdfYICDzx6De/sBt/gJD7E9QJ0FQUczuScicm9g4l4g4pmowBnAmKFV+AQuCr/kQAof7FrOvlPpX/XC3rF8Bbr46nAJ/ez34vyxFswq3rCM4oAAKfW1UlgnR6o/8n61cK1hu06TPytI0UCaJQAqnXY+p1jiS5grduU6EPyJNxYnSCdJ0mRHcJ1Xly9AZ58p9gvU6OXiaHHyCzRAOBCBDMAs6M4Oxbax12F8ZnTcYNxRWqgEAorgzBk1iG4k7moKuO2oPwxeoAuqWaenbYZJEedrFZY4E5NonlgHLPscQISxfnCqvYjNgWscmRR+FZ2M0O+2zpWS0GSY6XDwAAAA==',
    ],
    [
      '-0123456789CDIRacehiklnoprtvy',
      'd09GMgABAAAAAAnIAA8AAAAAD+AAAAluAAEAQgAAAAAAAAAAAAAAAAAAAAAAAAAAGhwbIBwqBmA/U1RBVFYAgSwRCAqWFJIMATYCJAOBBAtEAAQgBYEYByAbkQyjooSSugj+IsGmovUZ+AbdGMpcpaohy4J3E/IH/QkXpsXoBcLlASu8weUTtx/o1H93uXZJI7F1yAqYlW77EFgq6Da3T5JCgIFawmnm/6Y52DkQrrbOVf7hgCqXb4nwtWM/3/4H8Cf469rbZq7NlwQD1oCS4hGVml38R8J31/+7TL3Zu06lY6l2B3hgAWwi82fr30krTTtRAC8BKrVbXsQjkABiwOOvvdqBHRPPvqRgMJL9mzRAAIBEIB0FFBAgjBCBCZEcWAYiEkgokmoAPGDAvBsbSbKohg66NspE78IU8MQEjsdQYfcqAUAP1QIAyTQF6QLHKlNRYmkJhqFlmLnKbuW/UwW4kMzqufj/GWAHVpSGUDJ6qkWG7HkmHnAAwEqeb4JOz8yvIQCw/CyMICggy8MjCwgCKJQCg8QohBCBwkxGUIRpAKWjAAgevVcA1ZwjqQuDM5sUZFdEX08zKxcSV9Cr36BRE2bMWbBkdS6YtKBNsNCIcVMXcj/7VEVBgouTgy36dlYWZiaGECCQRpENUR1yJDBXD3CnAPbcalfQsjgaw1UykN5Km4pyETZyHeC7ir3Dx7ADwUTX6MWYBOPRqCIWR4g3MBgEpYqp1TFoLAadaaRjpPPOMycuzEmdW3ct/DUGZO/VANlxXepTpo42AKBAmYzhwjd4oqBpQgZsBplaNrzj3HjRchxZrAQH0h7XlZE8XCoDolJbUIJLddz73KA5ZTfXbBCXyq2rJEnWBtGYlf5BpZ7Nq/TcGTx6thiVpy1XqtVK+ZCVHQM5DZGCKxeyGcaTikl5NIF+uXFNvdvw78nJ33FEQJ3ZoFGs0GpwMq1riplYi4SXqJpRRaoFReuq0NEdXD2Xzaac5wLApTBuzl2C6xfzE0m4ogaDiVCTGfPCSJmu5gefzkPZpJp89/UK49EpQ5I3R6Vn2e1IXjXSCGmYYg778xRnB9mwWxg0me5QUYySE5ofEZRniogUWZ56ViyuFl34zFe++Qnu5zBHLXofM4EeWzA4I03FKPvFq+WEjKW1s1A9bAbzYr96n9YKn24QI/K1k/YoLgvRkPgOps1GuwH9VrnPgldlfTjfpj6s4gK3u8MjviCQgFipzkcsGdtSTUxb/QFciGACg+vZPO5e4mIps6fL55No+4ymOyarpA/F84wxpwyWyipDWMUu5cVsOhZnNmjlkY1Nj91hf5puEH7rB/9/qis26xjNEaX1QLZiVKiQ0kg+/erDUWuZoLda8vfvE85MEvOm3xnqk5GzYtU+ncK5FotML4IRkIfqr/fFh8l+mlM+U/i8Rwhk/a/gUqVeRlZy9GVyesXQ0GDcWt9g2tnQNm+OejtFQbcmDXsUhui1cvG+T0WNNXlLP/9Kp/dZQWTTVhYm7qgNDavh2OKDvrhN3RnycXOfRPi2qxcvWzkjHS0OppTTVemstZVtIZwqnoL4qZPXPzrJ00wLSr/fola23OUX3EpVPWp+TrvvAsmW/SKHevyz/Fwo7vR6Qo7wEtxLNgUVar/dSPilk3vnrwdcLNGyUYzTbtumufOZP/NMW7rHZh3KtynRKBZTbveV1tEYr1UnVKRh5mTsszOQ+gHR/1r+9BhPOg8ucmhQG4zK+yprFEPBZL++rq5LX5G4eI/Bcu3jIvHpT3+77REl9hl0//fotwojsuBNDSJwk/0DynBQ1V9boxgJpnr1NVWdmpq0aAYXOweXjaHaAWEwK9OcIU15GhPZatHU/u8yWwR7DGfnOBBI7Fy/lGWcmPRwXjbEgzpXR/uOvez1jTtbzq6r5efoP0GAXCRD4JljRz/d8Vn06cs+s6UCdc3mKD1AbBYekWfe4KTPe/DFtfiITffa//89n4FAzQtLcC7rSWsypna0d20/yFhHG2wpqy4vyCHfg5WcXa4JrnV0hFZXqtLZlerQWkdnZG2lMjqmDQpiLq8otWJUF4Qxd2OwGfxXXE1chnXaHlM0qrRG+kOuLY1Z61pXNOoIqU2hH5htZzTwT20lqbiCqMUhjHhVsne+AwmTeWbT+3MQ+J+6DDczNwU09WGti1D3csmZn7sp2nlFoPtnwGhLoWPosxQy45a+pCUlCot7F/e+o5Iqmdon933lhruvJ14wdRZt6qyzbiACPq0rUGKSM3RrP3bLrO6IQdWCBkraOAS/qT6ksZanyzXzje8W7+rU543clhsoIdP1xV217CFDyu9s4kOCXDtijjdpt+Xn4mftTBcat2VDZ07V63Ykm4ZNVbOCTQvchtqkcuR1g/xvQ39zNadpyAA7Hu3dZn1wx9ZTYDy54ROkP6sSCvd/qlA8evllsoNCJF41Nl9eH5syVbf4HbJs5oeXzD2EdmwRZGR/D/8nZbRyp07SWS0Way4jK013LLJaNhXeO0qoQxdf3v/CYUIXNmG1NDnrKjtXncDdeRifHPZ1adu/+eu0Y+6yo1UToe72slvnwEhOzhprcvj9gq7/rd57a0T37ZgVMb8qtu4scrc+spKk3EMKtNm9/iavcSDc4B9bskM39dTZ1182Hz13b7bDlmd/p49s26eItKF8zYKyjlawcmLxshJF/JwQQ+7tMPlaA3p+psrfq8nMix745neu7H28VNGBUwidv6/ASlB0pPxI2+4vCQXc0isrV6WWfEdk5xYgSm3cqg0Xqq2aQEj/KH47Zzub8GhIqw7aqkOFrdr6Zc6X8zv5EvdLas1NLglv18KXbJ4YPpPw63AtDAG1RCZ5nCZu3i6mXH7ac7o6f2Fel8rMGWoKNRVVyQCJDBaqq4H9r96/ea9i/MQvXob+4Sp6wUJXReVEtjx2boghc7WbfW1+HT9T4e9Whwf25SPnTc9Gz9ib7JuSpT5WqvB0vuCGZ37nSh/4E8RP7lLtgrE2w8MK5SMG4yNK+SOl0igDgFKQXYA6AAAALgCfoF8YACAQeH38caVWffga9yUA75CTlwCAD9/bftg4x5ngFCFQCigAACAAe06tSmT7+vL7sIPkrYt3JXv3ik+N8Io4Ow7aPNSFN16GwNhcYwmURchIcfmIvRKyDW+OP+YoClqFiLaBsbPY1wbS2sFQF3CbAV59YG29feg/4VREv+sIq88B0gMSACwIAMj1K4VmpV45DjeXQgbMwQgIAA+gOAIk4MVRKANVHA94sBCi2YPMvIvUyJqxYFS/XhNk5tHImkHNe9+mYSMibL7iQEpROGDaRIudKx8zuGXOpEUNDlhJG+fmAAA=',
    ],
  ],
  ha: [
    [
      '-0123456789QTadfhikrs',
      'd09GMgABAAAAAAiEAA8AAAAADWQAAAgpAAEAQgAAAAAAAAAAAAAAAAAAAAAAAAAAGhwbIBwqBmA/U1RBVFYAgQQRCAqRZI5MATYCJANkCzQABCAFgSQHIBuVCqOihJKSAf55YBvTHB6JcbMZDYehKSDG38Zw/OJS25viEQo0BRs0EHbCFjz/zL3e95IS5hc4BaQUiAYIFgiP35munFAAIAyoLcPzN/9Pe4MaHFc3a3MtcwIfieFJ4Qswac6k5dw6rx7kQM6oxX6MmUNSLDwkoJXA8feqZkxL8GPmAgtgwBOB9y5r72KooBUbYGNOwooW2KsiXfPJTfWUQYBAMrKKIvi8248ABAH8iScRaW3vHcUXE8B16S00ggyy0O0Fb1i6YxPRlGTONzVOF/ECPaYeoOdcSuYpkVppDfD2Mk0FtIHAo5pHe4e5g812497/n8A8ImvoCA3SC2mbIH2TvhjJ7Tl7fx66ecv2fQLsXrFjjSiye/WaHSIo3oSTyIWQAIKBQ1vFYsW1rIL46iIFO2e3nHNNtrwtmlAMfLHJp5ohRlnKClaxlvVstx6e6heR15C23cD9437lvnMfuqfcfe4ed7e7a2/KFgRIgoBhQhI1hlxCsn+p38F4DQS+ipZsQXolblTkmmei8DOSE2qaeWHxHjvBTIwsDQ/3S02zMrPCQz3hYVZumBm4Ua2v1z8SDj4YCFP4ThCmaTDKfD7AmxIOmp0LAcl4+X0pmPr9kekUwOeLKlFMOJZ8Ap08/Tygnl8+DtNbkenBjbSwezVzAfK3YGSbHys7Xnjddvn6aVQgPbgwM3PhCHCzkoFF4El4bNu3D8bIMmGZeQGo7LYfxrrr1LFrkemJ4B2eRuXCni/dOtcDsEBzxx6Nx18Bjh5MBpAMeQ6a7til07Cf8whIWP0sQjjSGh/fnq1fT0+jsMPr9Soo8Hvpw/hI6J7/WaQQOIeHA1oHk92mS9gCmkaJ4BH3sHHrzYdR9himx+bEN7//nupVjNt2So+RWdHV9/Su48A2S7V50uGCu6Z96H1lTujuw3qiPScgGBzn10+fhumpa6F/Yg/4Dx558YTqQLUa7Ff+5Mmrs9Vxu6I7+znYzRUMJ0cBMWhyvIYuBNIRLKUcYimHOlKlAMWdT4vrtS9xOfLAkSNpUtyBnsN5BTGpVd/Rpz6M23XrkZ64brEXgX2B53ZwLh/fDSaveXAHOHn0YtS7xW3XxXmffOA1HZOw23MRCoV1/TTlFvlG++rFYntsseNSdc3c3fyhM8ilZ+d85nY4nuwHQSF77r6BXbuQstfbIeCqd2mlyB6fl5G6cGRH/c/vZjgN0i2Y3o6ym8CN3ZvVXU1lqnR9d7+3duT9HxO5Kyf8TGuthPdHDgeV5GVbMC0yHWXYVNwrMFUtteo2N5fyx0qsExxjVIxjPMzMQMTX/EUZGh6hWmcg1elFGWKtgFirN5BqDHzg27Bmgw05mDIIFoPy5BBJxmNE/FwadeWXJcIkdD8DM48yNka+8vgPq8U1VnA5ddYiQpDa1KSOZ4RKQxN8uTpidL3Vqvl0M2xkBfq/TER7U1p6N6BzlslFw04LZ7hUqRIoSUzNvdT2E+7kY2seBg1cSTrM0qoIoBf/9jve1MTEI5L3OtOIqSgVh4tWi0GTxd60PMSi3OOhGbfMkJitS6kIn9xyEYVtJyIM33w40LnUAhzd5NoDSYyWVnHKK7pWThWWFE8sTF77v4Nr4VHzEZb4H3Hga4JwHq9a+cnEp+pHBz/lGgqkbpY6viDKHbcCbwqkGHfeeYHXNnCpPuD8F9LPIyusIMOupAgjpE9CtvwQxVC6oYLyn7DgImeiz2FpZYpEcww2EpF4sdylMSRKCcvYXIG6mqqRVUJ50hM9ZMnHeIjxdWri52Pufn3SXQlTKNE1UoAOnt/A0rooY9Yu7dZJo805ZlZsabNTJ/SuemZOJzKsJ8qRryc0+On4v3Kq3bkprjo6mHhcOca5MzG6ATDW/38Eafw0B4Va/AkEzRw6iFuKgmnrmroz7Zo2Zq5HxseZTd+/3FkRUWz2YsNlSxA/pqqzJ6nY0lwMhnwQnsq83JvkCbO9XxnRpL1PFj9fHjFvthSyXQJpdumgAKROLg/vWZ1RRin++s+Nq0SRK+taFOXFkRe2gVy4fisjzxK+OLbsv0LJjTz0zYlOdOKXawon16SOTg/oY64HOtM8icwlYdQoHbKmPh4oj91w7dTBbvWOheYSrjX5W5pqbBGkKgpCkHsI0jgbJ0WjjQyBtNsVCXhJCTOjsICGMOXIKsmmbvTtr39Lxb0Xng6VzINQgt/2sEeOXpG5omj+FxE2o+/pwFFDX8YK3A4b6Ih1HqQobbkccoGCNhM+HjmeHDGjoJDk3FyFbZRi70/5onsSgRW9JJHPCrFpUz1fJKdhwKdYhHSeJxwZG4LDzsVh3OOYmEMXn1KlMls31WDqoufZ8rJy9AXRcFAQK3Qk/5MtG14INa/7WZJAu5cTb2PHE9X4qGS8ZociAScsZmUUyagIU5asnKSsWWRV7WzvVG9eqK9qwxk+IhDD4xHI049/S02//QdIeDBFnAJNRfR7EGGazpgm4Kez0Ax8AW+ibRGAMuCrfo4AgvP479i1hdi637658QvgbZD+PsCn98Pv3Vo3xYw1ziB4owAI/A9x1FGw/p9d/cv9UzF6li59RrHWEq5dZOphMuQ0UbobRyIoEw+ODlw7H53r2iTpVYplujlDjs7TnryFaF1GoZ6lWP4RqWfS3zpBIT9AlpAIeBAghuV4M4G3Hm7jXsqH6auS6Yd6wXKtIhCNr0gIxBYp/uSt98U4AyK9wmnF0xtw2MwGVjDAFnaw9tcH30vabM/Nfaxk4ohm2dWsYQcTyRXsSOliyjDOfg7pbWzEhQ12xtwblAAAAAA=',
    ],
    [
      '-0123456789DIRTabdfiknrstuyɗ',
      'd09GMgABAAAAAAmkAA8AAAAAD2QAAAlMAAEAQgAAAAAAAAAAAAAAAAAAAAAAAAAAGhwbIBwqBmA/U1RBVFYAgSQRCAqVLJEoATYCJAN8C0AABCAFgRgHIBsdDFGUb1YE4ssDmwy1gu0vooQYpLAd7CljW2M8SAaz+ah/9sWGOwIhzpz2cs0GT/1a+bpndvkfIClClET6HFIS4+MigYQk1il/OwQ3u5FBHJG8NVA1QN9DsoU22mxy/8Dum2iL6wnqnUrSXjC1Eq/Ma0oq66Co3cEzJhr6A0LT9v8OKud75d671klBjPCot4PTX3cCDbq5Whzezx9LvUiLxmihIz/gev+yqKI22xltA4oum6jPtiFR5eCfAL9yXloOfgoI4MeiqCiCp+wjFKvbx3pJAI9Vs1wbDxyxYVZARhVRFkysN+e+kmOqBEhFLGfbGq/2kAB6rOMA0DWUk1ngK2Hy6nM6bFtd9sIWflDDsNYIFlBGk7Xo8X+wD+VSja9Gb8MpuLnb7sYCIgZvL8B6vbqu2QrA/rKp2Moa2S8qNllZoTgJA78IX3wEoQXKKuHInyoqiFtf4LAs7JAh3ZZLUQpEbN/HIwQpKozEk0s+hZRQRiVmmgKUyELVHFztNT1rZVIeuOG600456fiPJo46ZH8EQBLRf6XiS7G9MXUUvZbqbV6bFOQ4QWUEXkZpmZoKPCiggfI9r6hXl2hK31jI37YzVJK3dLG+ejY3N15ZNX98MjezMDc7fz47lCQkTkq0Ii8I5yLnYBi3kaQE8aTYkuXXTd0A402ySzwltxlweDRdJwwNh+onrPucxZSKIBYCbaEjX89FHGjTJK4m88JjMsPiz4XhfJMPii0+3GVfLpLwrIfVxtvFYvA8mJQCf+Ee+6y1wGi1K3JKSp9Cn65j7JQ2iaNWpxJgdK6Y4mNU+/FdOajXI4lSTHycsS+X8BiQrNptj5O4ycDwFtVMAd1N+9EWcGef+hfrJI6CsZkWBaxk04Pq0n+hsC6HGTc94ZM93vgVJz+2q6JJfM+2AsXaChJ32c4tJdISyKeSadHfGzaa2MCsGPeA/FZ0IFWjroHWXr6++1Hknc5u+gfdHrSUru58aOV2CqjfRuJInGM9EggYJkZdZBmnix+xQC3KcOoSAblNosAhH6eSOIuu8FCGviIOHwjTSAJ1ukcihNXYLIcGFtHJ+hsFcvWPyZ+r0aDr7IsnFJ3DFz1o3fFUd2oh/Iht6TZPfMzZI7Uvgq5YiawZ0gv2eqeIZlIyfHyykviid5J33xaPE/g6Y49IRqhboiMt6v5jBHVfo9W6wlOSkeTLLTPIYfOVbPFN/5lDbgJtoFuVk7KzDVrEoUHnOVTNgnHZQhQZkG+u2B7ruOFZ6bihKMCdApWS8ODS2GQ5FvpzjQ1bw2QvCtevfYR0t+0/Msd7VLEC2fG7zulNq9VrfII1GflaXMv8ukbARChoVdJfflEyZsRptBnqUmCSNmXcfCBYJaRlSIMRMY/l+cJV5qWN03UKS4GWUhWuMwhSYHynKZdTwLDbyf23upZGnhLCu9ZqSvJOEXqLR8YT3llG/3x86wDWl1b2NHapVOUXFCj1ldWDq8h/H4zoJngT2GMKBpBpIh+O0+ebu+PLYRcU28DB2TA2ttN3nP43LlOoyxYKCmNTKdYKWyWlI9g+2tP7aoSa6loEqVA+nW41lI/9VxtbVYok1IEO4zuMzlP1QsD0feuTuwaZuDITfpCrlNGF4iyJf0tCnF9ztsRspgZiFEIhWoagImvuJR6AQBBX3nwDpjFXEtCSECNoyZDJ/WQ0rvIQompNEmyV5aRaPQO6nKeSU4A59fad97kQyIqgezV5VARGLhBiFYGgtD+udMQuvPaQD5azz0AO5Kvh2Y5dG1sx+CoqSvvm4eolQzFAbCyGxg/jY0/M0yGvlj5t04qjk3gKL7FLEmaUpL8O18098LpcVSxkXgWNtefrMSfihECjpPmmZXYMeU+0HhZqBcxYdIzVuxofU/fBpnAHMT1OxvB3ir5kt/9PtztjGVmc9QmZJiCAXI0fW8ENCDjG4aNRkK1ZiUotJJoyzBf6KfKYSlEOOTJ6jYke9JhE5rxGQJ63Rw0a6MEgrn+QuoQBbH3jxvTCp1qqDiBcZLiqjeY+c9/tKgIFwjjR/7IbfE6eTm/txFtce3hqAXb2xZQB9q836JoJi8PecvVSKnB8nmN0V+KnM5s/zCgTBMjZ1GRrsV0q3EnEjZPSBSG6EHpdwh3LzgxWLAeRvN69mbvO0h0FK2RrRX6JKKA2UQt5qkRGe2ytamaXzpjQbpDOqIxjdmoSi7jhNWgHEyI+SkMpvsYm/WpYSoqAJxayQefLWRsFBzrbpoDGm/8v0D0Nx2AGnlSQjyxbShzCWKnCS+tC4pSV3IhkkS/RoH9/8Ui2U5qtGRCNKBv1sbItrIuJz4jA4ehL3dKbtpuhyQ7Gu2NO9dbmSwPnndOsbbmAn+gXHZbR5AcQByOOXUXBmYy01z/3bA1wHqsul2alOW/ZAhyjqeFExjgOxGX+ay3bE4nd21mDhby0pHRZEG2HG0e47/Y3pvoEiRKDOPmyeFFpvQ/ICp7ybN3SOsWcPkO6MBb2liVv7yfLU61RNSZKtKdRAFeqnO3Shs2WepOC0rnBKWIWSh8uyqHr67D7X//JTbnnWFqRbkMu9Pu2Go1N2NGQ0dSeF73G29RfbrygrQ8eJc4xAkVwQhtDZowQ0MVS1hHHTfAOmNORU0uTCCOkxjZGXAP8RZ1F4QMu0ugb/fHIbtMLGBIHnpagom2SvdEediklxzxxSR0492V3Z+uiRcY6plZfy440RoaGa8SubhQF+/uwP/UNLX3kskmfy8JYh8K9jHwvqoLkAitXzpF6E/3TeMGpIiZKHyrKosny+2Plc6tqFNP7NLmVRO0jCtXRKx+9/vSf3OT9Pyh+203tBosn2YfIlMNszmEK6TDQLDgDTpJSrEA9gGIAP9XPBBAaL65lFGZ5hP/uaVn/Aj4mj1gMAN9+zPz1P0uD1hYIJwqAwCugtVqB8nes/nLUmKwTGaZ7OorQqLr8+mHwVhVgaDsQawegywRyBQZ/gYpshoRpoMimb1QiCDJGiq6BME0FHJ1Ju6QCgqYBtmYChFYDpOYCgU68Vfxbjlqmp43SyjMg8wAPIMKh5mTysGesrOKewxKFnPROpmyPQAxgKhH8xEgULxkSN26KsD5i6c7hcKUWA9WYKPnPbKIcInWp2EwBSZ2+KRZRjIkka/4FRSCmivKwD/5Qm14UrqUCHrCB1QWGDgA=',
      'd09GMgABAAAAAAJEAA8AAAAABDwAAAHqAAEAQgAAAAAAAAAAAAAAAAAAAAAAAAAAGiYbIBwqBmA/U1RBVFYANBEICoEUgScBNgIkAwgLBgAEIAWBGAcgG0IDIIYgWAud3bsAEjnmIvo0qg4dgSVJsv11pz8EFFBrh4NwFLYAwzJKMOHa8cs4wQAhyXOYx62s8EwUUl1AU8GSqA0b6Gtqra2YPHX2YtWVUKlAxHfVXY7V3b3h8F7Ng2heZqt8oQp5OZdjltXHWgNjFFmrapWyTFkC9IAJi2cv9Eouy2XFa///RXkxbiIg6+RdtFdHCNUVaKxAb7lv/6GTgWObD2+PFMe2bT8cIVXVUFsBUUtdhJDRyGaEJKrnC5AMh7C81B5lG+SySoXif+8JEKJSUW/gWyiRGIpJgBKQHRtvuPztt3Hhu+9qXfnmmw61Hr/2WsSFWrXUvCyzZtR85euvl1355OPXIy689NF7z2te/vJr57/5Sp2JGycNObVkfr9Ta6ZMHTSlS+/pnzbb98GyJt57Y/6hCZ269s/jDxu/3WfG1E6OdPjp56+bNWr0zrBfDzTv3KzV1H79W08bCgTCxM7FZ8/X1Rv9b/Wi+B1+qjPrdfit259zVK3MzD/yC6GqBMFHYlE7AL93BF2QecuMvKirQBqqAEGrquYqRFkjaM5JobbmlGrqTNVV1xdrmaH7jdQ21jz7HbbDJhvs1t4hO5y0xTJbyLfZ7rBlabPDcBPtszsPMLhaz7XPQXvqxwqg8tRAAgAAAA==',
    ],
  ],
  fr: [
    [
      '-0123456789DQeisv',
      'd09GMgABAAAAAAc8AA8AAAAAC4AAAAblAAEAQgAAAAAAAAAAAAAAAAAAAAAAAAAAGhwbIBwqBmA/U1RBVFYAdBEICo4oi3gBNgIkA1QLLAAEIAWBJAcgGyEJo6KMcDZD/DPBNqb10DNYyARQxjJIC0Wsaz6+xxcdCAMDGzofom39m9kVQaTaWIm2GrECBMXovG68H1XB1Vzutnz7r4soCSVSoAS68sfHJjNvmUrAl/FtgH95zgkYZjVwTHmRFI2ZoKOJTySzdLrhhAJw/eAqvuHtwH7dhkiP/hMgpM00A+IAARALACcFBQFb5iEaZPrGGMQhAaSiyt8MPlgwLhIzgdCssIPuJp4eWJ6FFgjA/Sw10HsRBdDDtB2Ab8hGepFBCtmpkBfFstTKLqznB5U2+0O4EIdV5uL/D+xBEoaRqYieehcHEQgI+GAAKAc/5Qadm1/aTACsDS+PEwqyNja+TAgoeJAjAQQAiBBiAAQElCgwLHJSgPDpvUDoFzaTIZZF/2ukYMCCQzLyUYFGjGACS1iNBBNS0n5X7/Pe7L5u6vzO6ZQ2ELCSaCQSCVIFgFNSD9B6gHGtisWhISKFCIgoCxJhQRf9Lh3rlDrYTL5cLjCZFTa7XKqUyxQuGYthICRN11Hh15wxKv79gV9uYIZkSlruRs5kAUO6uwIVCrhS1GMDAtwJEb1xcR12ztTfX7C0oIIH/4R5XOoP8GcE8HWQtIMVR4bovFQkKZmS8Ozv1/my7eyp8QWV+H3Dvj3uGpVknmBft91zCGJ39Xt/b1eu52iWJmiKpl3pY0pJ2stNNNZvd4NXT5TIUPsoKY2EcuRkY2Mevn7cd7jqhbit+OdrpQBLsKC+gefLtrWjO9JeLlD55gLKOI9GEED3EpDxpw/oBZTEktmmJtQGRirwYtn19qZ+UHF7uBiMRjPZlBEMAu3Ep/h14ba9/eUJ7vOUKOsWXxb59Y9toA5WPKqdjzxegrXYHmXTPBaK8RQTgdXS1oiyCHuWqgd+sgE8B5yWj/amtJcNG/ar6Va5+UmUcP99O2UuAfIP4Co/Lu0jew1udzbz/bZVTD3vzKT2suMitBt11kYZjTCnnjfDBer/5xk4NZsum3qqymbamzKG/zuzquKmkOvXz6ivDo/4TXOe+mBqhypFcGr4VFxgqRYN8wK8OnGbeCW6mVl7KIA2XouwVnFMFFBvod3uwob46dI625ZA10pmYPBQY90ZUz0Z27sbd6bWC8XNrdFBBAXfZOzPq0k3DdX5LaO+7Lyc2kzziM9vGfZnIFtUOmyqLDcPFXuN4+X+AYfX02P11sfNMzXnMMEaahs2lAc56xmJ/pyWumBR3OyB7wJb9XudZzeoUSYKi6AQZbcoXmtumHFnZz/uStHrFLf1tdb4FSWmwylpmdVD9prSAaO35Npla+4nSUbXNxrFF9vb1nzKh3LdWbl1EzbcvS68YPYs6exZZ90gRJ2oeDy5ttW2vXGx9qxd9aGW7cGKM2eb7Dt9rWNuz4I+elnTXOwzjb/uTPrbOdRWpG4ddWLn7cD21Ad3bjsVrlMi0ez6zzwGw4FPjcZHL7+MO2QgtZ7Jpfymmll3UXtpBhcM/PCSq1/Qxa6AE5X2634yVRfusif0FMXHWy8Tmdx3rCjbo0PvHROU0JWXD7xwRNDLTqemtGaWFPZsyoRm1xG+byyv19b1zV+nmbNjjnmmK/q6Ym5dhEvkW3B5G/gH9L3/p+be6427b+dCnOKrcMeusGbbI+s+8T2xZZ3puaWtua7hyubSydV09ElOPfv6y5aqz90X7E5rVH3nqNq+31jVSXXWZVOJNJSqrqmNiTLWnlMhT8rtdud1lDl0AU/pgDWwFPfAN79ruPf5icZuxmjI/H3dennc0fyjnXu+FISY1VfWr/Kv5h3lzg2hWtKyzVYZKkq1llU4HuXvUO9QCR6tsFnK04oqQttsTWvqL5d26RKyX7JYb8pK0O5e/lKljcdnCboSpl2ul0RxCY9L49t2xIsvP+05e0lpaMnuDyw6vSFvgcdXFitCiiSrWfWvo3TLPuPUyV9y5Y6HPbJQisxcnSRUJdWcWyHnsrqS8zpL7bpAQWmfpTJmeH9j1XlzC9Vn7PMNznL+j01mvkynv+GZ3zMKHvhT/JO7zbsx2el82Gh6xOl6xJT0CKgVUQB4UHKEDwBZAD6hXyAACMo+vO+Mhj6J5zc+w3wJwDsi3yUA8OF78z9ECiNqVs+EQcADBQAQ4Io0eADw/zfWgICbVXQDtfTe73mvSqeVsBAVsogSZZRDIvVASM9COukUb+6Ck/ZCQ+ehpYNIpRtTxf+oaZj+1lGk4nOA9CMBgBIEgApD4KENPLdmRhWKRqcwwQpAwQeKAAG04DMIYsExKGLgXuSbGIUEyTEq6DlelGEO0xhGEPNYxgSGMIBpcFii8maMoO36LY5hHMtEmcAwllPpyEJpD2AOi5gxczNgeZHJAA==',
    ],
    [
      '-0123456789BDFIRVacdefilnorstuvçé',
      'd09GMgABAAAAAAoEAA8AAAAAEEwAAAmoAAEAQgAAAAAAAAAAAAAAAAAAAAAAAAAAGhwbIBwqBmA/U1RBVFYAgSQRCAqWfJJBATYCJAOBDAtIAAQgBYEYByAbxgyjon5yUgyIvyiwjWmDX3AT3tVDQNazNBYhLAs1gvaWrcc4do6Th1FGv89wLDzDrb7Q+fD8Nv+8CzrQBmxEsoxGuqyMVbEfVWlP+7WZt+gb1NpVpDQScaUdJErerbehI9pEEymTIr//AawVX65ZYi9zss/gASWNL5KTL2QRaJNkQ+Dk/x2qZkzLCyU4pmiAAl6R+5c5J0JboDG3FqwGBcfaNkJ+eVsMgrBMzQzgZUABSCJCloCAQtKbU5ABChSABHDBA2V3+uvAAB0A/v+/qlIRSCEH2VzKWPfcBLIViTibTvLIPYgDyCFrAuAbSlEdKKKqpUlifBydTrCxAgU8yFLnj+KC+FigXfT/U6AfYEyNS5LJKUE+ksP1M0ATGDmDt6tBJqdmVygAi31zQxQBtTg4NEdRIIgHCzwnXCoRKdhBkVBs9E1lCUAxyD0kaB0bqWGQjti2en7Dw/dpUAkr7HDCgyga0I0BDGMMk1j4n5I8PbmXPYGZv0ZBwy8+09LUUJOTFhTg4+XhiujwCDgolTwino6fhMILwtTfBRNXjDiO0b4WYyoXuGkEq0x5UzCggRtM5i69/8QBk3GYLuVyFHw6fSctNbM4L4fBYjFFYrZMzkrjsNLZqnR6kqYXO6UU1TZ8Y7g1gJD1v8KNCU6QuUHAMHUXVLrwyy9Ma0qMlyniEk9VXo9oZFBN1+EJg0XnNMF31ZxWLwKeOZZeRunShDHceiv+91yK4dYUJuP6QT5fptwIAfHnnPpZ7MzPWYOyl2qp4yzx5/v9fBjVhtke4ORcP3cZz0pWm78cdxv2Lkiv5Y7TOQBQxKSiI3WW14spM6ffACg/fSkfZnMmo9aOOdACx+NUdkHr2T2baqAWK8Vs+9C1Bb0kOBOLzay+oUf+x3iVoq5MY5GARHBTfpoVqCifyxpkHhor2TVcIDZ1SgOKvsqPZblZkUFJkRQCknhaccVwYveQZfesnNmYkD7DLTp8+WGs6yl9Gs9KhtEweP6mi45rsIpheinXiR2XRCQ4aoX00j78fflqIcgqzdgAP2eiwXNuBshYammlC3MeAMesB+rW0Zmk4oK+uhZdLM+1VAq3q/Dm2zas5w8R1hMwt8yfqAygawEJ9pJRSRNFxPguMSV3vO96LrpP+xvAF8Rsca7KuQvD7r6AdvWHwwfeuogWonJVdVhNuE0LehrPa94bYAPPoS7iq2OwSjEXztbAuI1qIlIgV26UhqL/1dFeT8srGxMKlkCMWorUJNaLlYK2zw4MxdAXrj+RZxaX2ZQZZXdGZHgfR19lb9zpPPILYQ7CXxtaStNnuS0C+bAdv0pJEedr4tYivYFq3Xo9p7BqOjl2hdiqlTHtooXUjvimsL2yyj8vbbxw9gLzawpdQBvabhkLupVKpUVqX8ex+QcqPHpJu70iK/yxM0d/1fylS6cHXLF+v2jSEAjpmjO0zFNip8DDt/H+trC9sCVYvWxVYjhZ/B9IUlljmq3guzWJqOlOS+4tqeJHNM/K9p3PW9vPLZKMfhqZsXuKy8vsRY4FfPPmyeeenZN8Ts7Zb52Me5LVNqHEUqhi/qzPuuOXAyUc7qIqnybb2JDe8fQfEbY+0KXXDURaRMRFd4s2K+LNaaxXa7zipEH2uPvT06naPu5/ssPJkeyCWZSw98tsLkFPtVE4YPP1KszmDkWV96I9Su01j3HzT3vqG2kZ17tPKf+vS7Ge5+TbbqzjAqw9ttLV+rButd3hLHZI1O6Hsiavacy4KvYkWTqDc7nG4xRhXvD2O69ksdlXlL83nS3OynPq9FxXGUpZ+kQOm7jXZBQO2fzdCqOhXWoMcKdo7rNpITeR9eXZQnzp6QX+snpvqIY7sf/b4FruHuVZ4UyMhGtHDsexZQ8VclX3hYRlWm9mF2N76tY83qQ4x//Nh0vTB8OwJseSYX362NOwGp9fwDmcJ3Q+t6SotWPzIOsEqdP7dfJIbpj6DjqhRaNtpa3NvrxkCISWauwrbe3OlaVq14jMlusuKef6l1SSaJ67tN7WCOt/qYu4ib3LKq11yEqY5pfizvisNEU2K7R2/gS20nr2q3XhcXVp6WMqbW4O+9bOBrefbRYd0uqLXb1yt6VbaDRfMyct/1ggVH2dxf58o3HRx3mwXF1S7h2WgZ7YFG0b+NRPTZUWvChL8kbn987vfVtcIGLLntj3ZSl+1ta2tsWLJQU0Xh337BdTbPFfx8pfm8PFrG/VQbsYd12XeP7EmWkTZ555fSK8yaYhjadBthGZ8Zy5HYjWb4TsZ0zUyrd8DYNqw3TurrmsOpNPNPSaUvCX0tpYk9kwoMTWI90buge21k+B6v/DR4FPDXl5+z8RCh+57FL+wTzKYxiZrax1T6hrmixF/FDw+xfP7WK20ufBZ+nK+VH0V70t57XX5OdLL00WqW+f5zTtir57lGkm8y/tf/4ws4M+ptM2FJur25eLkdVhhm+wokPW+vWfpx4rTThqGLN3tibcMgMV37TKGGbsz+34T/d6j5F779Y0l/1lrHk7lrX+8JIv5e4ka0thuaWhXNXnqLOMLBSiM/WUs667dNZ1zt5Qmz6S8a3CubFP6GwhOdI5kTktqst0exLihJ6z7SxBeZu6otmqyAkaLN3S4Cz3/q9/y7p4j1EgbKMJ84p/W8KSjXuk8kjL7i+YUdrCy0tX+hcqjvDPicKVWr8uc0RrdFKrXfEIYzNzM4P5iF0mselr7NF1We1i5hez2zm80hcl0htLeNk7c19kZOfjU16OmdbEyk2N4/MeS8tv3MxPuezUZ+VmS3RW7g/OKI1RYzNVBp81KRna1JK6jH8UltW9wtGTfi5nKR4ypEe16WKXIDFD4D7HzuKXtGoqWizynGCVpVPi6NsXcZ47Oe06fa+vZ4Lv/2gkZqTn5F7/9G/7Bff/gfwndsQ7GGlRPiQUPaxUPSwSPAyTIhlAPIR8CgwAAFAC4GPyeQRAwap/nc/qTDX8ygi0LwLwdrLvYgD44F3T90P1/5n0XFoMFOJBAAAU8G6qMygw/jux+K2tXkROwEOuZsR7CBEGJWGSy59+IVjEAxkpg4RsQkockFDHkUVloITiwEqxGJMs6ruX9DcNv4+PAuooUsgEqokBieRMFFItKCCtUJIOZJEpZJMe6MiJJ/9vmSQ2Pe0IdPgMoLrAA8AJsF6EXsSjkS0I10ATwYIhOBmjMykgG5iKKCQhW0SQALGIAQa0xERq2XXZSIIRIUxhDsPoRTfGwMfsNL+CfjQyVGQHMYQ5NOr6hlB4VkxiLFiIElN9UBScwbi5k4a+1v/nVAQAAAA=',
      'd09GMgABAAAAAAMEAA8AAAAABUQAAAKrAAEAQgAAAAAAAAAAAAAAAAAAAAAAAAAAGhgbIBwqBmA/U1RBVFYAPBEICoMIgmUBNgIkAxoLEAAEIAWBGAcgGwwEAB6FcbNzabgiip+mkWVZdmTx8P0av3Pf7jcVSGLW8GReoTE08UgpXhLVGx6p7P/o2U9T6syN1gTI672bNWxNWchP3EwbC4ujMUFsbBza+dokCSY0QfLAuoBe7MFw6zYdCFLXsNjCo0sIVANCkgmEQKVuvWKTrbM3kOVQYIBApVHjkmYa83xEdiqIKkH7eepKe1BCuofzB7Czn49joBlGpKrSkjxPklsi8Q+sP+TsCUPw3c9sRJD8LtIEBKSa9AjoVyOEchmaZZiWLqVn5SC4dSY7HkniVlx8NhKSUo16BUSVWoSQoskZICSiPL0HSLxsRE/lxsHSIKTZogIDbtHFtACIkwtMHSgDtchxFngMdKMZEAVWdTE6gRc5WfNBJFL8+RS02vd3uUM9CzvUmq25Ibj9fk+r3V2VONz39vSmrL97hyOnnUc/btTe3VvKaLWbs70i6tHNbBj1KO2wX/v55WYUd0xcaEes/9X1vNv7FX5o11jHqFjZyUUamcrHWjlFqZmbh6oZOo6Uqc/OXUj2dNz8KK+UdKxQHxeEq+VL2MpaLXtLwooai2gFGyvFKDNT+Xgr5wg1U+MQZVMXyXR0Wy/qZo8bOyNh5Sar3CmzS9fH0c1EMrXy1zVPvEz9hbsw3PFOdZxqhKaPTdu+CZw+HtHZUei5MsjJ72vopfhUqAfHH5VGBcqUegGAszuW+MA4jBSScpIwUkwKSSAQNvw1V1APY636R0azH/CxxmkU8O1z+D9mVMjFsyYIpRIIPpa6SkH8bx4RqFua7sP2tNLIQmwKaNY85bTTiI4iutuZQKk9p0FeEbRTQqjWLiSVhoVy5WbBKnTl8SbV1tgrXbYEUSIkk3VNghwx/MRAGSdeNj8/WjYYS2mSQw3L3qyrNJlS/A9DgaLPIgIAAA==',
    ],
  ],
}

/** Returns the display face for a heading, as CSS; empty if none has all of its letters: a mixture looks worse. */
function faceStyle(language: Language, heading: string): string {
  const hasAll = (letters: string) => [...heading].every((one) => one.trim() === '' || letters.includes(one))
  const [, ...files] = TITLE_FACES[language].find(([letters]) => hasAll(letters)) ?? ['']
  return files
    .map((file) => `@font-face{font-family:Title;font-weight:700;src:url(data:font/woff2;base64,${file})}`)
    .join('')
}

/** As in web/pictures/mark.svg. */
const MARK =
  '<svg viewBox="0 0 64 64" aria-hidden="true"><rect width="64" height="64" rx="13" fill="#1f2a63"/><g fill="none" stroke-width="5.5" stroke="#e0a526" stroke-linejoin="round" stroke-linecap="round"><path d="M51 23A20.5 20.5 0 1 0 52 37H32"/><path d="M41.5 43.5V32a9.5 9.5 0 0 0-19 0v11.5" stroke="#f6eedd" stroke-width="4.5"/><path d="M36 37H52" stroke="#1f2a63" stroke-width="10" stroke-linecap="butt"/><path d="M32 37H52A20.5 20.5 0 0 1 47 46"/></g></svg>'

/** A paper's firm, stored with it, has no image of the site. */
function shareImage(firm: SiteSettings | PaperFirm, origin: string) {
  const image = 'heroImage' in firm && siteShareImage(origin, firm)
  return image && html`<meta property="og:image" content="${image.url}">`
}

/** Facade arches on the band of a printed document; another firm's has its own mark, and no arches. */
const ARCHES = ['0', '.7rem'].map(
  (left) => `radial-gradient(circle at 50% 100%,#0000 62%,#e6ab35 66% 76%,#0000 80%) ${left} 0/1.4rem 100%`,
)
const ORNAMENT = `@media print{.firm::before{background:${ARCHES},#1e2760}}`

type Options = { style?: string; heading?: string; referrer?: string; isIndexed?: boolean }

/** Returns a page whose link preview shows no price and no name. `heading` is the one on the page, if not the title. */
export const paperShell = (
  t: Translate,
  title: string,
  firm: SiteSettings | PaperFirm,
  origin: string,
  body: Html,
  { style = '', heading = title, referrer = 'no-referrer', isIndexed = false }: Options = {},
) => html`<!doctype html>
<html lang="${t.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${isIndexed ? '' : raw('<meta name="robots" content="noindex">')}
<meta name="referrer" content="${referrer}">
<title>${title} | ${firm.name}</title>
<meta property="og:title" content="${title}">
<meta property="og:site_name" content="${firm.legalName}">
<meta property="og:description" content="${t('From {firm}, {city}. Open the link to read it and reply.', { firm: firm.legalName, city: firm.city || firm.name })}">
${shareImage(firm, origin)}
<style>${raw(recolourStyle(QUOTATION_STYLE + (markOf(firm) ? '' : ORNAMENT) + style, firm) + faceStyle(t.language, heading))}</style>
</head>
<body>${body}</body>
</html>`

export const labelledText = (t: Translate, term: string, text = '') => t('{term}: {text}', { term, text })

export const phoneLinks = ({ phones }: Pick<SiteSettings, 'phones'>) =>
  phones.length > 0 &&
  html`${phones.map((phone, i) => html`${i > 0 && ' '}<span class="phone"><a href="tel:${dialled(phone)}">${phone}</a>${i + 1 < phones.length && ','}</span>`)}`

export const paperHeading = (title: string) =>
  html`<h1>${title.split(' ').map((word, place) => html`${place > 0 && ' '}${/\d/.test(word) ? html`<span class="whole">${word}</span>` : word}`)}</h1>`

export function markOnPaper(firm: PaperFirm): string {
  if (!markOf(firm)) return MARK
  if (firm.logo) return `<img class="logo" src="${imageAt(firm.logo, 480)}" alt="">`
  return initialMark(firm)
}

export const firmHeader = (firm: PaperFirm, code: string) => html`<header class="firm">
          ${raw(markOnPaper(firm))}
          <div>
            <strong>${firm.legalName}</strong>${[
              [firm.street, firm.city, firm.country].filter(Boolean).join(', '),
              phoneLinks(firm),
              firm.email,
              [firm.registration, firm.tin && `TIN\u00A0${firm.tin}`].filter(Boolean).join(', '),
            ].map((line) => line && html`<br>${line}`)}
          </div>
          ${raw(code)}
        </header>`

const contactLines = ({ phones, email }: SiteSettings) => {
  const [first, ...others] = [phoneLinks({ phones }), email].filter(Boolean)
  return first && html`<p>${first}${others.map((line) => html`<br>${line}`)}</p>`
}

export function messagePage(
  t: Translate,
  message: string,
  firm: SiteSettings,
  origin: string,
  number: string | null = null,
  others: { language: Language; text: string }[] = [],
) {
  const title = number ? t('Quotation {number}', { number }) : message
  const body = html`<main>
      ${number && html`<p>${title}</p>`}
      <h1>${message}</h1>
      ${others.map(({ language, text }) => html`<p lang="${language}">${text}</p>`)}
      ${askOnWhatsapp(t, number ?? '', firm)}${contactLines(firm)}
      <p><a href="${prefixOf(t.language)}/">${firm.legalName}</a></p>
    </main>`
  return paperShell(t, title, firm, origin, body, { heading: message })
}

/** It has no ligatures: what is copied from a PDF must be the letters of the words, also of a name such as Rafi. */
export const QUOTATION_STYLE = `
*{box-sizing:border-box}
html{background:#faf6ed;color:#1a1f3d;font:100%/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;-webkit-text-size-adjust:100%}
body{margin:0;overflow-wrap:anywhere;font-variant-ligatures:none}
main{max-width:50rem;margin:0 auto;padding:min(1rem,5vw)}
.whole{white-space:nowrap}.phone{display:inline-block}
h1{font-family:Title,system-ui,sans-serif;font-size:1.8rem;line-height:1.2;margin:.25rem 0;color:#1e2760}
.firm+h1{margin-top:.75rem}
h2{font-size:1.15rem;margin:1.5rem 0 .5rem;color:#1e2760}
p{margin:.4rem 0;text-wrap:pretty}
.answer>h2:first-child,.answer>.button:first-child{margin-top:0}
a{color:#1e2760}
:focus-visible{outline:3px solid #8d3f25;outline-offset:2px}
.sheet,.answer{background:#fff;border:1px solid #ded5c2;border-radius:.5rem;padding:min(1rem,5vw);margin:1rem 0}
.firm{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:flex-start;border-bottom:3px solid #1e2760;padding-bottom:.75rem}
.firm div{flex:1 1 11rem}
.firm strong{font-size:1.15rem;color:#1e2760}
.firm svg{width:6rem;height:6rem;flex:none}
.firm .logo{height:6rem;max-width:min(18rem,100%);object-fit:contain;flex:none}
.firm .code{display:none}
.picture{float:left;width:10.5rem;height:7rem;object-fit:cover;border-radius:.25rem;margin:.15rem .75rem .25rem 0}
.picture+.text{display:flow-root;min-width:min(9rem,100%)}
.choices{display:flex;flex-wrap:wrap;gap:.75rem;margin:1rem 0}
.choices .button{flex:auto;margin:0;text-align:center}
.quiet{color:#55586f}
.text{white-space:pre-line}
.facts{display:grid;grid-template-columns:auto 1fr;gap:.1rem 1rem;margin:.75rem 0}
.facts dt{color:#55586f}
.facts dd{margin:0;font-weight:600}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{text-align:left;vertical-align:top;padding:.4rem .5rem .4rem 0;border-bottom:1px solid #ded5c2}
th{color:#55586f;font-weight:600;font-size:.9rem}
.number{text-align:right;padding-right:0;padding-left:.5rem;overflow-wrap:normal;white-space:nowrap}
tfoot th{color:inherit}
.law{font-weight:400;font-size:.9em}
.total{background:#faf6ed;print-color-adjust:exact}
.total th,.total td{font-weight:700;font-size:1.1rem;border-bottom:3px double #1e2760}
.sum strong{font-size:min(1.6rem,9vw);color:#1e2760}
.now h2{margin-top:0;font-size:1.3rem}
.copy{min-height:2.75rem;margin:0 0 0 .5rem;padding:.25rem .75rem}
[hidden]{display:none}#said{display:block;scroll-margin-top:1rem}
.state{border-left:4px solid #e6ab35;background:#faf6ed;padding:.5rem .75rem;font-weight:600}
label{display:block;font-weight:600;margin:.75rem 0 .25rem}
.tick{display:flex;gap:.75rem;align-items:center;min-height:2.75rem;font-weight:400}
.tick input{width:1.4rem;height:1.4rem;flex:none}
input:not([type=checkbox]),textarea,select{width:100%;min-height:2.75rem;font:inherit;color:inherit;padding:.5rem .75rem;border:1px solid #55586f;border-radius:.375rem;background:#fff}
[aria-invalid=true]{border:2px solid #a1201c!important}
.wrong{color:#a1201c;font-weight:600;margin:.25rem 0}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:2.75rem;padding:.5rem min(1.25rem,6vw);margin-top:.75rem;font:inherit;font-weight:600;border:2px solid #1e2760;border-radius:.375rem;background:none;color:#1e2760;text-decoration:none;cursor:pointer}
button.first,.button.first{background:#e6ab35;border-color:#e6ab35;color:#1a1f3d}
summary{min-height:2.75rem;padding:.5rem min(1.25rem,6vw);cursor:pointer;font-weight:600;text-align:center;border:2px solid #1e2760;border-radius:.375rem;color:#1e2760}
.folded{margin-top:.75rem}
h3{font-size:1rem;margin:1rem 0 .25rem;color:#1e2760}
.list{margin:.25rem 0;padding-left:1.25rem}
.list li{margin:.4rem 0}
.sums{font-variant-numeric:tabular-nums;border-top:1px solid #ded5c2;padding-top:.5rem}.delivery{border-top:1px solid #ded5c2;margin-top:.75rem}
@media screen{.tax{display:block;font-weight:400}.lines td:first-child{min-width:12rem}}
.lines td:nth-child(3){white-space:normal}
.seen{position:absolute;width:1px;height:1px}
@media (max-width:34rem){
h1{font-size:1.35rem}
.picture{width:5.25rem;height:3.5rem}
.firm svg,.firm .logo{height:4rem}.firm svg{width:4rem}
.facts{grid-template-columns:1fr;gap:0}
.facts dd{margin-bottom:.4rem}
}
/* As wide as the seller sees it beside a quotation's history: columns would leave the item a letter or two. */
@media screen and (max-width:44rem){
.lines,.lines tbody,.lines tfoot{display:block}
.lines thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.lines tr{display:flex;flex-wrap:wrap;column-gap:.5rem;border-bottom:1px solid #ded5c2;padding:.4rem 0}
.lines tbody td,.lines tfoot th,.lines tfoot td{border:0;padding:0}
.lines tbody td:first-child{flex:0 0 100%;min-width:0;font-weight:600}
.lines .amount{margin-left:auto}.lines .number{white-space:normal;overflow-wrap:anywhere}
}
@media print{
@page{size:A4;margin:13mm 14mm 14mm;font:8pt system-ui,sans-serif}
html{background:#fff;color:#000;font-size:9pt;line-height:1.35}
main{max-width:none;padding:0}
.sheet{border:0;padding:0;margin:0}
.answer,.screen{display:none!important}
.firm{border:0;padding:0}
/* A band in the firm's colour, as high as its border on screens. */
.firm::before{content:"";flex:0 0 100%;height:.9rem;background:#1e2760;print-color-adjust:exact}
/* Smaller than on a screen. */
.picture{width:9rem;height:6rem;margin:0 .6rem 0 0}
.firm .code{display:block;width:6rem;height:6rem}
.firm a{color:inherit;text-decoration:none}
h1{font-size:1.7em}.firm+h1{margin-top:.25rem}h2{font-size:1.1em;margin:.9em 0 .3em;break-after:avoid}
th,td{padding-top:.18rem;padding-bottom:.18rem}
tr,.firm,tfoot{break-inside:avoid}
/* Not repeated on each sheet, as a foot would be; it is never on a sheet without a row. */
tfoot{display:table-row-group;break-before:avoid}
tfoot tr{break-before:avoid}
tbody tr:last-child{break-after:avoid}
}
`.replaceAll(/\/\*.*\*\/\n/g, '')
