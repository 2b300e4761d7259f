const steps = [0, 10, 20, 30, 40, 60, 70, 80, 90, 100];

const stepRules = steps.map((step) => `[data-f^="${step} "]{--x:${step}%}[data-f$=" ${step}"]{--y:${step}%}`);

/**
 * The style of a site whose pictures have focal points: crops keep the point that `data-f` names, '30 70'. A style attribute
 * would be refused by the policy of the page, and few browsers read the attribute by `attr()`.
 */
export const focusStyle = `img[data-f]{object-position:var(--x,50%) var(--y,50%)}${stepRules.join("")}`;
