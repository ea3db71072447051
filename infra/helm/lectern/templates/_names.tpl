{{- define "lectern.name" -}}
{{- if contains "lectern" .Release.Name }}{{ .Release.Name }}{{ else }}{{ .Release.Name }}-lectern{{ end -}}
{{- end }}

{{/* Who calls whom: the caller's settings and both sides' network policies follow from it. The contracts say the same. */}}
{{- define "lectern.calls" -}}
gateway: [identity, catalog, learning, billing, analytics, engagement]
identity: []
catalog: []
learning: [catalog]
billing: [catalog, learning]
analytics: [identity, catalog, learning, billing, engagement]
engagement: [identity, catalog, learning, billing]
{{- end }}

{{/* What pods are found by: ($ component). */}}
{{- define "lectern.selector" -}}
{{- $root := index . 0 -}}
app.kubernetes.io/name: lectern
app.kubernetes.io/instance: {{ $root.Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end }}

{{- define "lectern.labels" -}}
{{- $root := index . 0 -}}
{{ include "lectern.selector" . }}
app.kubernetes.io/version: {{ $root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ $root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" $root.Chart.Name $root.Chart.Version }}
{{- end }}

{{/* ($ tag): the image, at a tag that a process may have of its own. */}}
{{- define "lectern.image" -}}
{{- $root := index . 0 -}}
{{- $image := $root.Values.image -}}
{{- $repository := required "image.repository: the registry and name under which you have pushed the image" $image.repository -}}
{{- if index . 1 -}}{{ $repository }}:{{ index . 1 }}
{{- else if $image.digest -}}{{ $repository }}@{{ $image.digest }}
{{- else -}}{{ $repository }}:{{ $image.tag | default $root.Chart.AppVersion }}
{{- end -}}
{{- end }}

{{/* A value as text: YAML's numbers come as floats, which are printed as 2e+09. */}}
{{- define "lectern.text" -}}
{{- if and (kindIs "float64" .) (eq (floor .) .) }}{{ int64 . }}{{ else }}{{ . }}{{ end -}}
{{- end }}
