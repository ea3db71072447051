{{/* (peers ports): TCP to them, or to anybody. */}}
{{- define "lectern.to" -}}
- ports:
    {{- range .ports }}
    - { port: {{ include "lectern.text" . }} }
    {{- end }}
  {{- with .peers }}
  to: {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}

{{- define "lectern.to-dns" -}}
- ports: [{ port: 53, protocol: UDP }, { port: 53, protocol: TCP }]
  to: {{- toYaml .Values.networkPolicy.dns | nindent 4 }}
{{- end }}

{{- define "lectern.to-stores" -}}
{{- $ports := list -}}
{{- range .Values.kafka.brokers }}{{ $ports = append $ports (splitList ":" . | last) }}{{ end -}}
{{ include "lectern.to" (dict "peers" .Values.networkPolicy.postgres "ports" (list .Values.postgres.port)) }}
{{ include "lectern.to" (dict "peers" .Values.networkPolicy.kafka "ports" (uniq $ports)) }}
{{- end }}

{{- define "lectern.port-of" -}}
{{- $url := urlParse . -}}
{{- if contains ":" $url.host }}{{ splitList ":" $url.host | last }}{{ else }}{{ ternary 443 80 (eq $url.scheme "https") }}{{ end -}}
{{- end }}
