/** Prints an address where a user chooses a new password: npm run admin:recover -- USER --without-factor */
import { environment } from "#app/config/environment";
import { insertRecoveryLink, passwordLinkMinutes, resetPath } from "../queries/users/password-links";

const withoutSecondFactorOption = "--without-factor";

async function main(words: string[]) {
  const options = words.filter((word) => word.startsWith("-"));
  const [username = "admin", ...more] = words.filter((word) => !word.startsWith("-"));
  if (more.length > 0 || options.some((option) => option !== withoutSecondFactorOption))
    return fail(`Name one user: npm run admin:recover -- USER ${withoutSecondFactorOption}`);
  const withoutSecondFactor = options.length > 0;
  const link = await insertRecoveryLink(username, withoutSecondFactor);
  if (!link) return fail(`There is no user '${username}' in ${environment.DATABASE_PATH}.`);
  if (link.isDisabled) return fail(`${username} is disabled: an owner has to enable the user first.`);
  const site = environment.SITE_URL;
  console.log(`${username} can choose a new password here, once, within ${passwordLinkMinutes} minutes:`);
  console.log(`${site ?? ""}${resetPath(link.secret)}`);
  if (!site) console.log("Put the address of the site before it; with SITE_URL it is printed whole.");
  if (withoutSecondFactor)
    console.log(
      link.hadSecondFactor ? "The second factor was removed." : "There was no second factor to remove.",
    );
}

function fail(message: string) {
  console.error(message);
  process.exitCode = 1;
}

await main(process.argv.slice(2));
