import { createServer } from "node:http";
import sharp from "sharp";
import { staticPage } from "../budgets";
import { listen } from "../ports";

/** Baseline: a static list page and its picture from a node:http server. */
export async function startStaticPage() {
  const html = Buffer.from(listPage());
  const picture = await noisePicture();
  const server = createServer((request, response) => {
    const [type, body] = request.url === "/" ? ["text/html; charset=utf-8", html] : ["image/jpeg", picture];
    response.writeHead(200, { "Content-Type": type, "Content-Length": body.length }).end(body);
  });
  const port = await listen(server);
  const close = () => new Promise((closed) => server.close(closed));
  return { url: `http://127.0.0.1:${port}/`, html: html.length, picture: picture.length, close };
}

const head = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Houses for sale</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,">
<style>body{margin:0 auto;max-width:60rem;padding:1rem;font:1rem/1.6 system-ui,sans-serif;color:#171512}
img{display:block;width:100%;height:auto}li{padding:1rem 0;border-top:1px solid #d8d0c3}h2{margin:0;font-size:1.2rem}
p{margin:.3rem 0}</style></head><body><h1>Houses for sale</h1>
<img src="/picture.jpg" width="780" height="520" alt="A house"><ul>
`;
const footer = "</ul></body></html>\n";

/** As many rows as fit the page size; a comment fills the rest. */
function listPage() {
  let rows = "";
  for (let number = 1; head.length + rows.length + footer.length < staticPage.html - 400; number++)
    rows += row(number);
  const padding = staticPage.html - head.length - rows.length - footer.length - "<!---->".length;
  return `${head}${rows}<!--${" ".repeat(padding)}-->${footer}`;
}

function row(number: number) {
  const marla = 5 + ((number * 7) % 36);
  const crore = (1 + ((number * 13) % 60) / 10).toFixed(1);
  return `<li><h2><a href="/houses/${number}">House ${number}, street ${(number * 17) % 40}</a></h2>
<p>${marla} marla, ${2 + (number % 5)} bedrooms, facing north, with a court and a garden behind a wall of brick.</p>
<p>PKR ${crore} crore</p></li>
`;
}

/** Deterministic noise, at the highest JPEG quality that stays under the picture size. */
async function noisePicture() {
  const [width, height] = [780, 520];
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0, seed = 1; at < pixels.length; at++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    pixels[at] = 96 + (at / pixels.length) * 64 + seed / 2 ** 26;
  }
  const noise = sharp(pixels, { raw: { width, height, channels: 3 } });
  let best = Buffer.alloc(0);
  for (let quality = 5; quality <= 100; quality++) {
    const encoded = await noise.clone().jpeg({ quality }).toBuffer();
    if (encoded.length > staticPage.picture) break;
    best = encoded;
  }
  return best;
}
