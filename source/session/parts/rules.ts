import type * as commands from '../../engine/facts/command.js';
import type * as prompts from '../../engine/facts/prompt.js';
import type {Typed} from '../../engine/facts/event.js';
import type * as rulesets from '../../engine/ruleset/ruleset.js';
import type * as histories from '../../engine/world/history.js';
import type * as lines from '../../engine/world/log-record.js';
import type * as worlds from '../../engine/world/world.js';

/*
 * A fight of whichever rules: nobody in a session looks into their sheets, acts and events. That a state and a command
 * are of the same rules is held where a fight is opened, by one sealed ruleset, and not by types.
 */

export type {Typed} from '../../engine/facts/event.js';
export type {AnyWorld} from '../../engine/world/world.js';

export type Rules = rulesets.Ruleset<unknown, worlds.AnyWorld, unknown, Typed>;
export type Ahead = rulesets.Ahead<worlds.AnyWorld, Typed>;
export type Setup = worlds.Setup<unknown>;
export type Prompt = prompts.Prompt<unknown>;
export type PromptOf<K extends prompts.Kind> = prompts.PromptOf<K, unknown>;
export type Choice = prompts.Choice<unknown>;
export type Command = commands.Command<unknown, unknown>;
export type Answer = commands.Answer<unknown>;
export type GmAct = commands.GmAct<unknown>;
export type Done = lines.Done<unknown, unknown, Typed>;
export type Corrected = lines.Corrected<unknown, unknown, Typed>;
export type LogRecord = lines.LogRecord<unknown, unknown, Typed>;
export type FightHistory = histories.History<worlds.AnyWorld, unknown, unknown, Typed>;
