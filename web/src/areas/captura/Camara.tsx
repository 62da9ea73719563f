import { codigoLeido } from '@surtia/rules/catalogo/lectura.ts'
import { IconArrowBackUp, IconBolt, IconCameraOff, IconRefresh } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { textOf } from '../../api/send.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import estilos from './Camara.module.css'
import { leerVideo } from './leer-video.ts'
import { hacerSenal } from './senal.ts'
import { unaVez } from './una-vez.ts'
import { FALLAS, useCamara, useLinterna } from './use-camara.ts'

type Props = {
  alLeer: (codigo: string) => Promise<string>
  onDeshacer: () => Promise<string>
  onCerrar: () => void
}

/** Reads one code after the other while it is open; each counts when it comes into view (docs/reglas/lector.md#camara). */
export default function Camara({ alLeer, onDeshacer, onCerrar }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const cerrar = useRef<HTMLButtonElement>(null)
  const [vez, setVez] = useState(0)
  const { pista, falla, fallar } = useCamara(video, vez)
  const linterna = useLinterna(pista)
  const { dicho, hacer } = useDichos()
  useCodigos(
    video,
    pista,
    (codigo) => hacer(() => alLeer(codigo)),
    () => fallar(FALLAS.sinLector),
  )
  return (
    <Dialogo
      titulo="Cámara"
      medida="corto"
      primero={cerrar}
      alEsc={onCerrar}
      pie={
        <>
          {linterna.hay && (
            <Boton icono={IconBolt} aria-pressed={linterna.prendida} onClick={linterna.cambiar}>
              Linterna
            </Boton>
          )}
          <Boton icono={IconArrowBackUp} onClick={() => hacer(onDeshacer)}>
            Deshacer
          </Boton>
          <Boton ref={cerrar} onClick={onCerrar}>
            Cerrar
          </Boton>
        </>
      }
    >
      <div className={estilos.visor} hidden={falla !== null}>
        <video ref={video} aria-label="Lo que ve la cámara" autoPlay muted playsInline />
        <span className={estilos.linea} aria-hidden="true" />
      </div>
      {falla && (
        <>
          <Aviso tono="cuidado" icono={IconCameraOff} alerta>
            <b>{falla.titulo}</b> {falla.detalle}
          </Aviso>
          {falla !== FALLAS.sinHttps && (
            <Boton icono={IconRefresh} onClick={() => setVez(vez + 1)}>
              Reintentar
            </Boton>
          )}
        </>
      )}
      <p role="status" className={estilos.dicho}>
        {dicho || (pista ? 'Apunte al código de barras.' : '')}
      </p>
    </Dialogo>
  )
}

/** What is done begins at once; what is told of it is told in its order. */
function useDichos() {
  const [dicho, setDicho] = useState('')
  const cola = useRef(Promise.resolve())
  const hacer = (que: () => Promise<string>) => {
    const suyo = que().catch(textOf)
    cola.current = cola.current.then(() => suyo).then(setDicho)
  }
  return { dicho, hacer }
}

/** Tells of each code that comes into view, with a tone, while the camera gives a picture. */
function useCodigos(
  video: React.RefObject<HTMLVideoElement | null>,
  pista: MediaStreamTrack | null,
  alLeer: (codigo: string) => void,
  alFallar: () => void,
): void {
  const leido = useEffectEvent(alLeer)
  const fallo = useEffectEvent(alFallar)
  useEffect(() => {
    if (!pista || !video.current) return
    const nuevos = unaVez()
    const senal = hacerSenal()
    const parar = leerVideo(
      video.current,
      (lecturas) => {
        const hoy = new Date().toISOString().slice(0, 10)
        for (const codigo of nuevos(lecturas.map((una) => codigoLeido(una, hoy)).filter(Boolean), performance.now())) {
          senal.avisar()
          leido(codigo)
        }
      },
      () => fallo(),
    )
    return () => {
      parar()
      senal.cerrar()
    }
  }, [pista, video])
}
