{{/* ($ component container): what all pods are, and nothing more: PodSecurity's "restricted". */}}
{{- define "lectern.pod" -}}
{{- $root := index . 0 -}}
{{- $values := $root.Values -}}
automountServiceAccountToken: false
# Kubernetes' variables for services would be taken for settings.
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- with $values.image.pullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $values.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- with $values.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $values.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $values.affinity }}
affinity: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- define "lectern.container-security" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{/* ($ component): the stores' certificates that it reads, and the room for what comes in. */}}
{{- define "lectern.volumes" -}}
{{- $root := index . 0 -}}
{{- $values := $root.Values -}}
- name: tmp
  emptyDir: { sizeLimit: 2Gi }
{{- range $store := include "lectern.certificates" . | fromYamlArray }}
{{- $secret := (index $values $store).caSecret }}
- name: {{ $store }}-ca
  secret:
    secretName: {{ $secret.name }}
    items: [{ key: {{ $secret.key }}, path: ca.crt }]
{{- end }}
{{- end }}

{{- define "lectern.volume-mounts" -}}
- name: tmp
  mountPath: /tmp
{{- range $store := include "lectern.certificates" . | fromYamlArray }}
- name: {{ $store }}-ca
  mountPath: /etc/lectern/{{ $store }}
  readOnly: true
{{- end }}
{{- end }}

{{/* ($ component): of its stores, those with certificates of their own. */}}
{{- define "lectern.certificates" -}}
{{- $values := (index . 0).Values -}}
{{- $services := ternary (list "postgres" "kafka" "redis") (list "postgres" "kafka") (and (ne (index . 1) "prepare") (ne $values.redis.liveUsername "")) -}}
{{- $stores := get (dict "gateway" (list "redis") "backup" (list "postgres" "kafka" "redis")) (index . 1) | default $services -}}
{{- range $store := $stores }}
{{- if (index $values $store).caSecret.name }}
- {{ $store }}
{{- end }}
{{- end }}
{{- end }}
