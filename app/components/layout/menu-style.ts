/**
 * The style of a header that the firm has ordered: no other document contains it. Entries below others stand in a panel under
 * theirs in the row, and under it in the same column in the popover of a phone.
 */
export const menuStyle = [
  "#menu>details{display:block;position:relative}",
  "#menu summary{display:flex;align-items:center;min-height:44px;cursor:pointer;list-style:none}",
  "#menu summary::-webkit-details-marker{display:none}",
  "#menu summary::after{content:'';width:.4em;height:.4em;margin-inline-start:.5em;border:solid;border-width:0 1px 1px 0;transform:translateY(-25%) rotate(45deg)}",
  "#menu [open]>summary::after{transform:translateY(25%) rotate(225deg)}",
  "#menu li a{display:flex;align-items:center;min-height:44px;text-decoration:none}",
  "#menu ul{position:absolute;z-index:1;inset-inline-end:0;width:max-content;min-width:100%;max-width:min(20rem,80vw);padding:.25rem 1rem;border:1px solid var(--color-line);background:var(--color-paper);color:var(--color-ink);white-space:normal}",
  "#menu li{overflow-wrap:anywhere}",
  "@supports selector(:popover-open){@container(min-width:3rem){",
  "#menu{align-items:start}",
  "#menu>*{min-width:0;overflow-wrap:anywhere}",
  "#menu summary{min-height:3.5rem}",
  "#menu ul{position:static;width:auto;max-width:none;padding:0 0 .5rem;padding-inline-start:1rem;border:0}",
  "#menu li a{font:400 var(--text-t1)/1.3 var(--font-text)}",
  "}}",
].join("");
