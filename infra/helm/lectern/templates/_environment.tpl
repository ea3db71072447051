{{/* ($ setting), or ($ setting key): a setting out of a Secret. */}}
{{- define "lectern.secret" -}}
{{- $root := index . 0 -}}
{{- $key := last . -}}
{{- $elsewhere := index $root.Values.secrets.from $key | default dict -}}
- name: {{ index . 1 }}
  valueFrom:
    secretKeyRef:
      name: {{ $elsewhere.name | default $root.Values.secrets.existingSecret }}
      key: {{ $elsewhere.key | default $key }}
{{ end }}

{{/* Of a map, what isn't empty. */}}
{{- define "lectern.settings" -}}
{{- range $name, $value := . }}
{{- if ne (include "lectern.text" $value) "" }}
- name: {{ $name }}
  value: {{ include "lectern.text" $value | quote }}
{{ end }}
{{- end }}
{{- end }}

{{/* ($ user passwordVariable database) */}}
{{- define "lectern.postgres-url" -}}
{{- $postgres := (index . 0).Values.postgres -}}
{{- $host := required "postgres.host: where Postgres 18 is" $postgres.host -}}
postgresql://{{ index . 1 }}:$({{ index . 2 }})@{{ $host }}:{{ include "lectern.text" $postgres.port }}/{{ index . 3 }}?sslmode={{ $postgres.sslMode }}
{{- if $postgres.caSecret.name }}&sslrootcert=/etc/lectern/postgres/ca.crt{{ end }}
{{- end }}

{{- define "lectern.redis-url" -}}
{{- $redis := .Values.redis -}}
{{- $host := required "redis.host: where Redis is" $redis.host -}}
{{ ternary "rediss" "redis" $redis.tls }}://{{ $redis.username }}:$(REDIS_PASSWORD)@{{ $host }}:{{ include "lectern.text" $redis.port }}
{{- end }}

{{/* Where services tell browsers what changed. */}}
{{- define "lectern.live-environment" -}}
{{- $redis := .Values.redis -}}
{{ include "lectern.secret" (list . "REDIS_LIVE_PASSWORD") }}
- name: LIVE_REDIS_URL
  value: {{ printf "%s://%s:$(REDIS_LIVE_PASSWORD)@%s:%s" (ternary "rediss" "redis" $redis.tls) $redis.liveUsername $redis.host (include "lectern.text" $redis.port) | quote }}
{{- if $redis.caSecret.name }}
- name: NODE_EXTRA_CA_CERTS
  value: /etc/lectern/redis/ca.crt
{{- end }}
{{ include "lectern.settings" (pick .Values.gateway.settings "REDIS_KEY_PREFIX") }}
{{- end }}

{{/* What everybody is told who speaks to Kafka. */}}
{{- define "lectern.kafka" -}}
{{- $kafka := .Values.kafka -}}
{{- if not $kafka.brokers }}{{ fail "kafka.brokers: where Kafka is, as a list of host:port" }}{{ end -}}
- name: KAFKA_BROKERS
  value: {{ join "," $kafka.brokers | quote }}
- name: KAFKA_TLS
  value: {{ ternary "on" "off" $kafka.tls | quote }}
{{- if $kafka.caSecret.name }}
- name: KAFKA_CA_FILE
  value: /etc/lectern/kafka/ca.crt
{{- end }}
- name: KAFKA_TOPIC_PREFIX
  value: {{ $kafka.topicPrefix | quote }}
- name: KAFKA_REPLICAS
  value: {{ include "lectern.text" $kafka.replicas | quote }}
{{ end }}

{{/* ($ component): what a process is told. */}}
{{- define "lectern.environment" -}}
{{- $root := index . 0 -}}
{{- $name := index . 1 -}}
{{- $own := index $root.Values $name -}}
{{- $prefix := upper $name -}}
- name: HOST
  value: 0.0.0.0
- name: PORT
  value: "8080"
{{ include "lectern.settings" $root.Values.settings }}
{{- if $root.Values.settings.METRICS_PORT }}
- name: METRICS_HOST
  value: 0.0.0.0
{{ end }}
{{- if $root.Values.secrets.otlpHeaders }}
{{ include "lectern.secret" (list $root "OTEL_EXPORTER_OTLP_HEADERS") }}
{{- end }}
{{- include "lectern.secret" (list $root "INTERNAL_TRUSTED_KEYS") }}
{{- range index (include "lectern.calls" $root | fromYaml) $name }}
- name: {{ upper . }}_URL
  value: http://{{ include "lectern.name" $root }}-{{ . }}:8080
{{ end }}
{{- if index (include "lectern.calls" $root | fromYaml) $name }}
{{ include "lectern.secret" (list $root "INTERNAL_SIGNING_KEY" (print $prefix "_SIGNING_KEY")) }}
{{- end }}
{{- if eq $name "gateway" }}
{{ include "lectern.gateway-environment" $root }}
{{- else }}
{{ include "lectern.secret" (list $root "DATABASE_PASSWORD" (print $prefix "_DATABASE_PASSWORD")) }}
- name: DATABASE_URL
  value: {{ include "lectern.postgres-url" (list $root (print "lectern_" $name) "DATABASE_PASSWORD" (print "lectern_" $name)) }}
{{ include "lectern.kafka" $root }}
- name: KAFKA_SASL_MECHANISM
  value: {{ $root.Values.kafka.saslMechanism }}
- name: KAFKA_USERNAME
  value: {{ printf "%s.%s" $root.Values.kafka.topicPrefix $name }}
{{ include "lectern.secret" (list $root "KAFKA_PASSWORD" (print $prefix "_KAFKA_PASSWORD")) }}
{{- if $root.Values.redis.liveUsername }}
{{ include "lectern.live-environment" $root }}
{{- end }}
{{- end }}
{{- if has $name (list "gateway" "identity" "learning" "billing" "engagement") }}
{{ include "lectern.settings" (dict "MAIL_FROM" $root.Values.mailFrom) }}
{{- end }}
{{- if has $name (list "gateway" "identity") }}
{{ include "lectern.settings" (dict "REGISTRATION_STUDENTS" $root.Values.registration.students "REGISTRATION_TEACHERS" $root.Values.registration.teachers) }}
{{- end }}
{{- if has $name (list "gateway" "catalog") }}
{{ include "lectern.settings" (dict "SAMPLE_COURSES" $root.Values.sampleCourses "EMBED_ORIGINS" $root.Values.embedOrigins) }}
{{- end }}
{{- if eq $name "identity" }}
{{ include "lectern.secret" (list $root "LINK_SECRET") }}
{{- end }}
{{- if eq $name "catalog" }}{{ include "lectern.catalog-environment" $root }}{{ end }}
{{- if has $name (list "learning" "analytics" "engagement") }}
{{ include "lectern.secret" (list $root "EVENT_TRUSTED_KEYS") }}
{{- end }}
{{- if eq $name "learning" }}
{{ include "lectern.secret" (list $root "CREDENTIAL_SIGNING_KEY") }}
{{- include "lectern.public-origins" $root }}
{{- end }}
{{- if eq $name "engagement" }}
{{- include "lectern.public-origins" $root }}
{{- if $root.Values.mailFrom }}
{{ include "lectern.secret" (list $root "SMTP_URL") }}
{{- end }}
{{/* Optional: the secret of an installation from before has none. */}}
{{ include "lectern.secret" (list $root "RECEIVER_SECRET") | trim }}
      optional: true
{{- end }}
{{- if eq $name "billing" }}
{{- range list "EVENT_SIGNING_KEY" "STRIPE_SECRET_KEY" "STRIPE_PUBLISHABLE_KEY" "STRIPE_WEBHOOK_SECRET" }}
{{ include "lectern.secret" (list $root .) }}
{{- end }}
{{- end }}
{{ include "lectern.settings" $own.settings }}
{{- end }}

{{- define "lectern.public-origins" -}}
{{- if not .Values.publicOrigins }}{{ fail "publicOrigins: under which addresses do people come? [https://courses.example.org]" }}{{ end -}}
- name: PUBLIC_ORIGINS
  value: {{ join "," .Values.publicOrigins | quote }}
{{ end }}

{{- define "lectern.gateway-environment" -}}
{{ include "lectern.public-origins" . }}
- name: TRUST_PROXY
  value: {{ required "trustProxy: the network of the ingress controller, which says who calls and that it was by https; 10.244.0.0/16, or \"true\"" .Values.trustProxy | quote }}
{{ include "lectern.secret" (list . "SESSION_SECRET") }}
{{- if .Values.gateway.settings.OPENID_ISSUER }}
{{ include "lectern.secret" (list . "OPENID_CLIENT_SECRET") }}
{{- end }}
{{- include "lectern.secret" (list . "REDIS_PASSWORD") }}
- name: REDIS_URL
  value: {{ include "lectern.redis-url" . | quote }}
{{- if .Values.redis.caSecret.name }}
- name: NODE_EXTRA_CA_CERTS
  value: /etc/lectern/redis/ca.crt
{{- end }}
{{- if not (or .Values.redis.liveUsername .Values.gateway.settings.LIVE_STREAMS) }}
- name: LIVE_STREAMS
  value: "0"
{{- end }}
- name: PAGES_ROOT
  value: /lectern/content/pages
- name: WEB_ROOT
  value: /lectern/web/dist
{{- end }}

{{- define "lectern.catalog-environment" -}}
{{- if and .Values.catalog.videosClaim .Values.catalog.settings.VIDEO_S3_BUCKET }}{{ fail "catalog.videosClaim and VIDEO_S3_BUCKET: videos are in one of the two" }}{{ end -}}
{{- if .Values.catalog.videosClaim }}
- name: VIDEO_FOLDER
  value: /lectern/.data/videos
{{ end }}
{{- if .Values.catalog.s3Keys }}
{{ include "lectern.secret" (list . "VIDEO_S3_ACCESS_KEY_ID") }}
{{- include "lectern.secret" (list . "VIDEO_S3_SECRET_ACCESS_KEY") }}
{{- end }}
{{- end }}

{{- define "lectern.prepare-environment" -}}
{{- $root := . -}}
{{ include "lectern.secret" (list . "POSTGRES_PASSWORD") }}
- name: POSTGRES_URL
  value: {{ include "lectern.postgres-url" (list . .Values.postgres.admin "POSTGRES_PASSWORD" "postgres") }}
{{ include "lectern.kafka" . }}
- name: KAFKA_PARTITIONS
  value: {{ include "lectern.text" .Values.kafka.partitions | quote }}
- name: KAFKA_INSTALLER_USERNAME
  value: {{ .Values.kafka.installer.username }}
- name: KAFKA_INSTALLER_SASL_MECHANISM
  value: {{ .Values.kafka.installer.saslMechanism }}
{{ include "lectern.secret" (list . "KAFKA_INSTALLER_PASSWORD") }}
{{- range list "IDENTITY" "CATALOG" "LEARNING" "BILLING" "ANALYTICS" "ENGAGEMENT" }}
{{ include "lectern.secret" (list $root (print . "_DATABASE_PASSWORD")) }}
{{- include "lectern.secret" (list $root (print . "_KAFKA_PASSWORD")) }}
{{- end }}
{{- end }}

{{/* What a backup is told, and a restore that is made of it: where everything is, and where backups are. */}}
{{- define "lectern.backup-environment" -}}
{{ include "lectern.prepare-environment" . }}
{{- include "lectern.secret" (list . "REDIS_PASSWORD") }}
- name: REDIS_URL
  value: {{ include "lectern.redis-url" . | quote }}
{{- if .Values.redis.caSecret.name }}
- name: NODE_EXTRA_CA_CERTS
  value: /etc/lectern/redis/ca.crt
{{- end }}
{{ include "lectern.settings" (pick .Values.gateway.settings "REDIS_KEY_PREFIX") }}
{{- include "lectern.settings" (pick .Values.catalog.settings "VIDEO_S3_BUCKET") }}
{{- if .Values.catalog.videosClaim }}
- name: VIDEO_FOLDER
  value: /lectern/.data/videos
{{ end }}
{{- include "lectern.secret" (list . "STRIPE_SECRET_KEY") }}
{{- if and .Values.backup.claim (not .Values.backup.settings.BACKUP_TO) }}
- name: BACKUP_TO
  value: /backups
{{ end }}
{{- if .Values.backup.s3Keys }}
{{ include "lectern.secret" (list . "BACKUP_S3_ACCESS_KEY_ID") }}
{{- include "lectern.secret" (list . "BACKUP_S3_SECRET_ACCESS_KEY") }}
{{- end }}
{{- if .Values.backup.passphrase }}
{{ include "lectern.secret" (list . "BACKUP_PASSPHRASE") }}
{{- end }}
{{ include "lectern.settings" .Values.backup.settings }}
{{- end }}
