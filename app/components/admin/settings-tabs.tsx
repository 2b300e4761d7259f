import { Link } from "@remix-run/react";

/** Account and General: two pages, one form each. */
export function SettingsTabs({ path, isGeneral }: { path: string; isGeneral: boolean }) {
  const tabs = [
    ["Account", path, !isGeneral],
    ["General", `${path}?tab=general`, isGeneral],
  ] as const;
  return (
    <div className="tools">
      <nav className="picks" aria-label="Settings">
        {tabs.map(([title, to, isHere]) => (
          <Link key={to} to={to} aria-current={isHere ? "page" : undefined}>
            {title}
          </Link>
        ))}
      </nav>
    </div>
  );
}
