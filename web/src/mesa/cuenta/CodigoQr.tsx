import { encode } from 'uqr'
import { Nota, Texto } from '../../ui/Texto.tsx'
import estilos from './CodigoQr.module.css'

/** What an application of codes reads with its camera, and the same as text for who cannot. */
export function CodigoQr({ uri, secreto }: { uri: string; secreto: string }) {
  const { data, size } = encode(uri, { border: 2 })
  const trazo = data.flatMap((fila, y) => fila.flatMap((oscuro, x) => (oscuro ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  // seen in groups, copied as one
  const grupos = secreto.match(/.{1,4}/g) ?? []
  return (
    <div className={estilos.codigo}>
      <svg className={estilos.dibujo} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="Código QR">
        <rect className={estilos.papel} width={size} height={size} />
        <path className={estilos.tinta} d={trazo} />
      </svg>
      <div>
        <p>Lea este código con su aplicación de códigos, o escriba en ella este secreto:</p>
        <p className={estilos.secreto} translate="no">
          {grupos.map((grupo, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two groups may be the same four letters
            <span key={i}>{grupo}</span>
          ))}
        </p>
        <p>
          <Texto como="a" enlace href={uri}>
            Abrir en la aplicación de este equipo
          </Texto>
        </p>
        <Nota>Cada 30 segundos la aplicación muestra un código nuevo de seis números.</Nota>
      </div>
    </div>
  )
}
