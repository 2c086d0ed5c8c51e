# Asks what fits: the script, then a command line each. What each means stands behind a tab.
source $argv[1]
for line in $argv[2..-1]
	printf '> %s\n' $line
	complete -C $line | string replace -r '\t.*' ''
end
# Where nothing fits, “complete” fails.
exit 0
