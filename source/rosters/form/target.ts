import type {Path} from '../document.js';
import type {Edit} from '../editing/edit.js';
import type {Target} from './form-row.js';

/** A copy of a value with another at a path in it; what is missing on the way is made. */
export function withAt(base: unknown, steps: Path, value: unknown): unknown {
	const [step, ...rest] = steps;
	if (step === undefined) {
		return value;
	}

	if (Array.isArray(base)) {
		const list: readonly unknown[] = base;
		const at = Number(step);
		return at < list.length
			? list.with(at, withAt(list[at], rest, value))
			: [...list, withAt(undefined, rest, value)];
	}

	const around: ReadonlyMap<PropertyKey, unknown> = new Map(
		typeof base === 'object' && base !== null ? Object.entries(base) : [],
	);
	return Object.fromEntries([...around, [step, withAt(around.get(step), rest, value)]]);
}

export function settingEdit({path, base, steps, before}: Target, value: unknown): Edit {
	return {type: 'set', path, value: withAt(base, steps, value), ...(before && {before})};
}

/** The target of what is in a place that is no block yet: it becomes `start` first. */
export const within = (
	{path, base, steps, before}: Target,
	inner: Path,
	start?: unknown,
): Target => ({
	path,
	base: start === undefined ? base : withAt(base, steps, start),
	steps: [...steps, ...inner],
	...(before && {before}),
});
