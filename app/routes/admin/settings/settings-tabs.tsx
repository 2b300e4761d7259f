import { Link } from "@remix-run/react";

export type SettingsTab = "account" | "general" | "backup";

/** Account, General and Backup: a page each. */
export function SettingsTabs({ path, tab }: { path: string; tab: SettingsTab }) {
  const tabs = [
    ["Account", path, "account"],
    ["General", `${path}?tab=general`, "general"],
    ["Backup", `${path}?tab=backup`, "backup"],
  ] as const;
  return (
    <div className="tools">
      <nav className="picks" aria-label="Settings">
        {tabs.map(([title, to, name]) => (
          <Link key={to} to={to} aria-current={name === tab ? "page" : undefined}>
            {title}
          </Link>
        ))}
      </nav>
    </div>
  );
}
