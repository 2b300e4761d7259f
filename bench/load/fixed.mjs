import { createServer } from "node:http";

/** Baseline of the load test: node:http with a fixed body of 30 KB. */
const body = Buffer.alloc(30 * 1024, "a house with a court and a garden behind a wall of brick ");
createServer((_, response) => {
  response.writeHead(200, { "Content-Type": "text/html", "Content-Length": body.length }).end(body);
}).listen(Number(process.env.PORT), process.env.HOST);
