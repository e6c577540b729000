{{/* Labels of everything of a part: `gateway` or `readers`. */}}
{{- define "curbwise.selector" -}}
app.kubernetes.io/name: curbwise-{{ .part }}
app.kubernetes.io/instance: {{ .root.Release.Name | quote }}
{{- end }}

{{- define "curbwise.metadata" -}}
name: {{ .root.Release.Name }}-{{ .part }}
namespace: {{ .root.Release.Namespace | quote }}
labels:
  {{- include "curbwise.selector" . | nindent 2 }}
  app.kubernetes.io/part-of: curbwise
  app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
  app.kubernetes.io/managed-by: {{ .root.Release.Service }}
{{- end }}

{{- define "curbwise.image" -}}
{{ .Values.image.repository }}{{ if .Values.image.digest }}@{{ .Values.image.digest }}{{ else }}:{{ .Values.image.tag | default .Chart.AppVersion }}{{ end }}
{{- end }}

{{/* The parts of a pod that gateways and readers share. No user and no group: the image names its user, and OpenShift
its own. */}}
{{- define "curbwise.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- with .values.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
terminationGracePeriodSeconds: {{ .values.terminationGracePeriodSeconds }}
securityContext:
  runAsNonRoot: true
  seccompProfile: { type: RuntimeDefault }
topologySpreadConstraints:
  {{- range list "topology.kubernetes.io/zone" "kubernetes.io/hostname" }}
  - maxSkew: 1
    topologyKey: {{ . }}
    whenUnsatisfiable: ScheduleAnyway
    matchLabelKeys: [pod-template-hash]
    labelSelector:
      matchLabels: {{- include "curbwise.selector" $ | nindent 8 }}
  {{- end }}
{{- end }}

{{/* The parts of a container that gateways and readers share. */}}
{{- define "curbwise.container" -}}
image: {{ include "curbwise.image" .root }}
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
resources: {{- toYaml .values.resources | nindent 2 }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
startupProbe:
  httpGet: { path: /livez, port: http }
  periodSeconds: 2
  timeoutSeconds: 2
  failureThreshold: 30
livenessProbe:
  httpGet: { path: /livez, port: http }
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 3
readinessProbe:
  httpGet: { path: /readyz, port: http }
  periodSeconds: 3
  timeoutSeconds: 2
  failureThreshold: 2
{{- end }}

{{/* The file of each secret: variable → path. */}}
{{- define "curbwise.secretFiles" -}}
{{- range $variable, $key := .Values.secret.variables }}
{{ $variable }}_FILE: /run/secrets/{{ $key }}
{{- end }}
{{- if .Values.readers.enabled }}
READERS_KEY_FILE: /run/secrets/{{ .Values.readers.key }}
{{- end }}
{{- end }}

{{- define "curbwise.settings" -}}
{{- $own := dict }}
{{- if .Values.providers }}
{{- $_ := set $own "PROVIDERS_FILE" "/etc/curbwise/providers.json" }}
{{- end }}
{{- range $name, $value := merge $own (include "curbwise.secretFiles" . | fromYaml) .Values.gateway.settings }}
{{ $name }}: {{ kindIs "string" $value | ternary $value (toJson $value) | quote }}
{{- end }}
{{- end }}

{{- define "curbwise.disruptionBudget" -}}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: {{- include "curbwise.metadata" . | nindent 2 }}
spec:
  maxUnavailable: 1
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels: {{- include "curbwise.selector" . | nindent 6 }}
{{- end }}

{{/* Egress that gateways and readers share: DNS and Redis. */}}
{{- define "curbwise.egress" -}}
# kube-dns and CoreDNS, and the cache of each node.
- to:
    - namespaceSelector:
        matchLabels: { kubernetes.io/metadata.name: kube-system }
      podSelector:
        matchExpressions:
          - { key: k8s-app, operator: In, values: [kube-dns, coredns, node-local-dns] }
    {{- range .Values.networkPolicy.dnsAddresses }}
    - ipBlock: { cidr: {{ . }} }
    {{- end }}
  ports:
    - { protocol: UDP, port: 53 }
    - { protocol: TCP, port: 53 }
# OpenShift's DNS, whose pods listen on another port than its service.
- to:
    - namespaceSelector:
        matchLabels: { kubernetes.io/metadata.name: openshift-dns }
      podSelector:
        matchLabels: { dns.operator.openshift.io/daemonset-dns: default }
  ports:
    - { protocol: UDP, port: 5353 }
    - { protocol: TCP, port: 5353 }
{{- range list .Values.networkPolicy.redis .Values.networkPolicy.readersRedis }}
{{- with . }}
- to: {{- toYaml .to | nindent 4 }}
  ports:
    - { protocol: TCP, port: {{ .port }} }
{{- end }}
{{- end }}
{{- end }}
