/**
 * The document's style: A4 in print, one column on a phone. It is embedded in the page, which fetches nothing. It has no
 * ligatures: what is copied from a PDF must be the letters of the words, also of a name such as Rafi.
 */
export const QUOTATION_STYLE = `
*{box-sizing:border-box}
html{background:#faf6ed;color:#1a1f3d;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;-webkit-text-size-adjust:100%}
body{margin:0;overflow-wrap:anywhere;font-variant-ligatures:none}
main{max-width:50rem;margin:0 auto;padding:1rem}
.whole{white-space:nowrap}
h1{font-family:Title,system-ui,sans-serif;font-size:1.8rem;line-height:1.2;margin:.25rem 0;color:#1e2760}
.firm+h1{margin-top:.75rem}
h2{font-size:1.15rem;margin:1.5rem 0 .5rem;color:#1e2760}
p{margin:.4rem 0;text-wrap:pretty}
.answer>h2:first-child,.answer>.button:first-child{margin-top:0}
a{color:#1e2760}
:focus-visible{outline:3px solid #8d3f25;outline-offset:2px}
.sheet,.answer{background:#fff;border:1px solid #ded5c2;border-radius:.5rem;padding:1rem;margin:1rem 0}
.firm{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:flex-start;border-bottom:3px solid #1e2760;padding-bottom:.75rem}
.firm div{flex:1 1 11rem}
.firm strong{font-size:1.15rem;color:#1e2760}
.firm svg{width:6rem;height:6rem;flex:none}
.firm .logo{height:6rem;max-width:min(18rem,100%);object-fit:contain;flex:none}
.firm .code{display:none}
.picture{float:left;width:10.5rem;height:7rem;object-fit:cover;border-radius:.25rem;margin:.15rem .75rem .25rem 0}
.picture+.text{display:flow-root}
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
.sum strong{font-size:1.6rem;color:#1e2760}
.now h2{margin-top:0;font-size:1.3rem}
.copy{min-height:2.75rem;margin:0 0 0 .5rem;padding:.25rem .75rem}
[hidden]{display:none}
#said{display:block;scroll-margin-top:1rem}
.state{border-left:4px solid #e6ab35;background:#faf6ed;padding:.5rem .75rem;font-weight:600}
label{display:block;font-weight:600;margin:.75rem 0 .25rem}
.tick{display:flex;gap:.75rem;align-items:center;min-height:2.75rem;font-weight:400}
.tick input{width:1.4rem;height:1.4rem;flex:none}
input:not([type=checkbox]),textarea,select{width:100%;min-height:2.75rem;font:inherit;color:inherit;padding:.5rem .75rem;border:1px solid #55586f;border-radius:.375rem;background:#fff}
[aria-invalid=true]{border:2px solid #a1201c!important}
.wrong{color:#a1201c;font-weight:600;margin:.25rem 0}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:2.75rem;padding:.5rem 1.25rem;margin-top:.75rem;font:inherit;font-weight:600;border:2px solid #1e2760;border-radius:.375rem;background:none;color:#1e2760;text-decoration:none;cursor:pointer}
button.first,.button.first{background:#e6ab35;border-color:#e6ab35;color:#1a1f3d}
summary{min-height:2.75rem;padding:.5rem 1.25rem;cursor:pointer;font-weight:600;text-align:center;border:2px solid #1e2760;border-radius:.375rem;color:#1e2760}
.company{margin-top:.75rem}
h3{font-size:1rem;margin:1rem 0 .25rem;color:#1e2760}
.list{margin:.25rem 0;padding-left:1.25rem}
.list li{margin:.4rem 0}
.sums{font-variant-numeric:tabular-nums;border-top:1px solid #ded5c2;padding-top:.5rem}
.delivery{border-top:1px solid #ded5c2;margin-top:.75rem}
@media screen{.tax{display:block;font-weight:400}.lines td:first-child{min-width:12rem}.lines td:nth-child(3){white-space:normal}}
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
.lines tbody tr{display:grid;grid-template-columns:auto 1fr;column-gap:.5rem;border-bottom:1px solid #ded5c2;padding:.4rem 0}
.lines tbody td{border:0;padding:0}
.lines tbody td:first-child{grid-column:1/-1;min-width:0;font-weight:600}
.lines tfoot tr{display:flex;flex-wrap:wrap;justify-content:space-between;column-gap:1rem;border-bottom:1px solid #ded5c2}
.lines tfoot th,.lines tfoot td{border:0}
.lines tfoot td{margin-left:auto}
.lines .number{padding-left:0}
.lines tbody td:nth-child(2){text-align:left}
.lines tbody td:nth-child(3){white-space:normal}
.lines tbody .amount{grid-column:2}
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
.lines td:nth-child(3){white-space:normal}
th,td{padding-top:.18rem;padding-bottom:.18rem}
tr,.firm,tfoot{break-inside:avoid}
/* Not repeated on each sheet, as a foot would be; it never stands without a line. */
tfoot{display:table-row-group;break-before:avoid}
tfoot tr{break-before:avoid}
tbody tr:last-child{break-after:avoid}
}
`.replaceAll(/\/\*.*\*\/\n/g, '')
