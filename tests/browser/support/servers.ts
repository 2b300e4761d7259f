const port = Number(process.env.TEST_PORT ?? 3225);

/** Two servers: tests of the back-office change the records that tests of the public site count. */
export const site = { url: `http://localhost:${port}`, port, folder: "test-results/site" };
export const backOffice = {
  url: `http://localhost:${port + 1}`,
  port: port + 1,
  folder: "test-results/back-office",
};
