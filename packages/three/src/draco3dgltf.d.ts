// The decoder of draco3dgltf, which comes without types: a factory that emscripten made.
declare module 'draco3dgltf/draco_decoder_gltf_nodejs.js' {
  function createDecoderModule(options: { locateFile?: () => string }): Promise<object>
  export = createDecoderModule
}
