# Asks the function that completes: the script, then a command line each.
source "$1"
shift
for line; do
	IFS=' ' read -ra COMP_WORDS <<<"$line"
	if [[ $line == *' ' ]]; then
		COMP_WORDS+=('')
	fi
	COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
	_fray fray
	printf '> %s\n' "$line"
	for reply in "${COMPREPLY[@]}"; do
		printf '%s\n' "$reply"
	done
done
