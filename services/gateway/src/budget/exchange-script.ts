/**
 * Lua script that tells Redis what one gateway has spent and set aside, and asks for room for more tries, in one step.
 *
 * KEYS: for each scope the hash of what was spent and the hash of what is set aside, both with a field for each gateway.
 * ARGV[1]: JSON with `gateway`; `scopes`, each with `spent` and `held` of this gateway as text; `wants`, each with `usd`
 * and `budgets` (`scope`, counted from one, and `limit`); `keptSeconds` and `heldMs`. Returns, as text: what all gateways have
 * spent, by scope; 1 for each want that fits; and the number of other gateways that have reported recently.
 *
 * The amounts of the gateway are totals, not increments. Sending one twice, or after a later one, changes nothing, so a
 * command can be repeated when it is unknown whether it arrived. What a gateway has set aside counts until `heldMs` after
 * its last report. The clock is that of Redis.
 */
export const EXCHANGE = `
local ask = cjson.decode(ARGV[1])
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
local spent, others, own, alive = {}, {}, {}, 0
for i, scope in ipairs(ask.scopes) do
  local spentKey, heldKey = KEYS[2 * i - 1], KEYS[2 * i]
  if tonumber(scope.spent) > tonumber(redis.call('HGET', spentKey, ask.gateway) or '0') then
    redis.call('HSET', spentKey, ask.gateway, scope.spent)
  end
  redis.call('EXPIRE', spentKey, ask.keptSeconds)
  spent[i], others[i], own[i] = 0, 0, tonumber(scope.held)
  for _, amount in ipairs(redis.call('HVALS', spentKey)) do spent[i] = spent[i] + tonumber(amount) end
  local held = redis.call('HGETALL', heldKey)
  for field = 1, #held, 2 do
    if held[field] ~= ask.gateway then
      local amount, ends = string.match(held[field + 1], '^(%S+) (%S+)$')
      if tonumber(ends) > now then
        others[i] = others[i] + tonumber(amount)
        if i == 1 then alive = alive + 1 end
      else redis.call('HDEL', heldKey, held[field]) end
    end
  end
end
local granted = {}
for w, want in ipairs(ask.wants) do
  local fits = true
  for _, budget in ipairs(want.budgets) do
    local taken = spent[budget.scope] + others[budget.scope] + own[budget.scope]
    if budget.limit ~= cjson.null and taken > 0 and taken + want.usd > budget.limit then fits = false end
  end
  if fits then
    for _, budget in ipairs(want.budgets) do own[budget.scope] = own[budget.scope] + want.usd end
  end
  granted[w] = fits and '1' or '0'
end
for i = 1, #ask.scopes do
  local heldKey = KEYS[2 * i]
  redis.call('HSET', heldKey, ask.gateway, string.format('%.17g %d', own[i], now + ask.heldMs))
  redis.call('EXPIRE', heldKey, ask.keptSeconds)
  spent[i] = string.format('%.17g', spent[i])
end
return { spent, granted, tostring(alive) }`;
