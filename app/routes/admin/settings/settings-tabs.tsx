import { useScope } from "#app/components/admin/layout/use-scope";
import { Tab, Tabs } from "#app/components/admin/lists/tabs";
import { m } from "#app/words/compiled/messages.js";

const path = "/admin/settings";

const tabs = [
  [m.settings_account, path, "account"],
  [m.settings_general, `${path}?tab=general`, "general"],
  [m.settings_languages, "/admin/languages", "languages"],
  [m.settings_backup, `${path}?tab=backup`, "backup"],
] as const;

export type SettingsTab = (typeof tabs)[number][2];

/** The tabs of the settings that the user may change. */
export function SettingsTabs({ current }: { current: SettingsTab }) {
  const maySet = useScope("settings");
  const may = { account: true, general: maySet, languages: maySet, backup: useScope("backups") };
  return (
    <Tabs label={m.settings_title()}>
      {tabs
        .filter(([, , name]) => may[name])
        .map(([title, to, name]) => (
          <Tab key={to} to={to} isCurrent={name === current}>
            {title()}
          </Tab>
        ))}
    </Tabs>
  );
}
