/* The screens that are loaded behind the first frame, and together: each file more takes longer to find than to read. */

export {OddsView} from './odds/odds-view.js';
export {ExportScreen} from './home/export-screen.js';
export {NewFightScreen} from './set-up/new-fight-screen.js';
export {ArchiveScreen} from './home/archive-screen.js';
export {RostersScreen} from './home/rosters/rosters-screen.js';
export {RulesetsScreen} from './home/rules/rulesets-screen.js';
export {PreferencesPage} from './home/preferences/preferences-page.js';
